import type { X509Certificate } from 'node:crypto';
import type { SignerInfo } from '@peculiar/asn1-cms';
import { fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import { partsOf } from './signed-attributes.ts';
import { digestOf } from './time-stamp.ts';

/** Names the signer's certificate by its SHA-1 (RFC 2634), which older services use, or by another digest (RFC 5035). */
const byFormerDigest = '1.2.840.113549.1.9.16.2.12';
const byDigest = '1.2.840.113549.1.9.16.2.47';

const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * The certificate that a signature names as its own. RFC 3161 requires that it is named inside what is
 * signed, so that no other certificate of the same key can replace it.
 */
export function namedCertificate(
  signer: SignerInfo,
  among: readonly X509Certificate[],
): X509Certificate | undefined {
  for (const { attrType, attrValues } of signer.signedAttrs ?? []) {
    const [value] = attrValues;
    if (!value || (attrType !== byDigest && attrType !== byFormerDigest)) continue;
    const named = firstNamed(value, attrType === byDigest ? 'sha256' : 'sha1');
    return named ? among.find(({ raw }) => digestOf(named.digest, raw).equals(named.hash)) : undefined;
  }
  return undefined;
}

/** The first of the certificates, which is the signer's: `SEQUENCE { SEQUENCE OF SEQUENCE { [digest,] hash, … }, … }`. */
function firstNamed(value: ArrayBuffer, usual: string): { digest: string; hash: Buffer } | null {
  const { result } = fromBER(value);
  const first = partsOf(partsOf(partsOf(result)[0])[0]);
  const [algorithm] = partsOf(first[0]);
  const digest = algorithm instanceof ObjectIdentifier ? digests[algorithm.valueBlock.toString()] : usual;
  const hash = first.find((part) => part instanceof OctetString);
  return digest && hash ? { digest, hash: Buffer.from(hash.valueBlock.valueHexView) } : null;
}
