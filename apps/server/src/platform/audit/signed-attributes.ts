import { Set as AsnSet, Constructed, fromBER, Sequence } from 'asn1js';

const contextSpecific = 3;

/**
 * The attributes that a CMS message's only signer has signed, as they were signed: as a set (RFC 5652 §5.4).
 * The bytes are those that were received, since a signature is over bytes and not over their parsed form.
 * Null when there are none.
 */
export function signedAttributes(message: Uint8Array): Buffer | null {
  const signed = partsOf(partsOf(fromBER(message).result)[1])[0];
  const signer = partsOf(partsOf(signed).at(-1))[0];
  // a signer that is named by its key has another [0] before them, which contains only bytes
  const attributes = partsOf(signer).find(
    (part): part is Constructed =>
      part instanceof Constructed &&
      part.idBlock.tagClass === contextSpecific &&
      part.idBlock.tagNumber === 0,
  );
  if (!attributes) return null;
  const bytes = Buffer.from(attributes.valueBeforeDecodeView);
  bytes[0] = 0x31;
  return bytes;
}

/** The content of a sequence, a set or a tag; empty for anything else. */
export const partsOf = (value: unknown): readonly unknown[] =>
  value instanceof Sequence || value instanceof AsnSet || value instanceof Constructed
    ? value.valueBlock.value
    : [];
