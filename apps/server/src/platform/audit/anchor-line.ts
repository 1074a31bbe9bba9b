import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { derivedKey, type Keys, keyById } from '../keys/keys.ts';

const number = z.string().regex(/^\d{1,19}$/);
const hash = z.string().regex(/^[0-9a-f]*$/);

const anchorSchema = z.strictObject({
  layout: z.literal('drawdesk anchor 1'),
  at: z.iso.datetime(),
  /** Of the anchor before it in the same file. */
  previous: hash.nullable(),
  /** Chains of the log that went on since: tenant, line, hash of the line. */
  log: z.array(z.tuple([number, number, hash])),
  /** Seals of rounds made since: master, round, hash over the bills. */
  seals: z.array(z.tuple([number, number, hash])),
});
/**
 * The state of the log and the seals at a moment. All of it is text, so that it is the same text when it is
 * read again.
 */
export type Anchor = z.infer<typeof anchorSchema>;

const lineSchema = z.strictObject({ anchor: anchorSchema, key: z.string(), signature: z.string() });

/** How Ed25519 private keys begin in PKCS 8 (RFC 8410 §7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

/** The key that signs anchors, of the key of that fingerprint; null when the installation does not know it. */
function signingKeyOf(keys: Keys, id: string): KeyObject | null {
  const known = keyById(keys, id);
  const seed = known ? derivedKey(known, 'anchor') : keys.retired?.find((key) => key.id === id)?.anchor;
  return seed ? privateKeyOf(seed) : null;
}

/** The public key of the anchors that are written now (PEM), to check them without the installation. */
export const anchorPublicKey = ({ current }: Keys): string =>
  createPublicKey(privateKeyOf(derivedKey(current, 'anchor')))
    .export({ format: 'pem', type: 'spki' })
    .toString();

/** An anchor as it is written: one line of JSON with its signature (Ed25519 over the JSON of `anchor`). */
export function anchorLine({ current }: Keys, anchor: Anchor): string {
  const key = privateKeyOf(derivedKey(current, 'anchor'));
  const signature = sign(null, Buffer.from(JSON.stringify(anchor)), key).toString('base64url');
  return JSON.stringify({ anchor, key: current.id, signature });
}

/** The anchor in a line; null when it is none or no key of the installation signed it. */
export function readAnchor(keys: Keys, line: string): Anchor | null {
  const read = lineSchema.safeParse(parsed(line));
  if (!read.success) return null;
  const { anchor, key: id, signature } = read.data;
  const key = signingKeyOf(keys, id);
  if (!key) return null;
  const text = Buffer.from(JSON.stringify(anchor));
  return verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64url')) ? anchor : null;
}

/** Whether a line may be the beginning of an anchor, by a process that ended before it had written all of it. */
export const isTornAnchor = (line: string): boolean =>
  parsed(line) === null && (line.startsWith(begins) || begins.startsWith(line));

/** How every line begins. */
const begins = '{"anchor":{"layout":"';

export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
