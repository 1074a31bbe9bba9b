import { createHash, hkdfSync } from 'node:crypto';

/** One of the installation's keys: 32 random bytes that are kept outside the database. */
export interface Key {
  /** Its fingerprint: what may be shown, and what tokens, sealed secrets and lines of the log name it by. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The installation's keys: everything new is made with the current one, what the previous one made is still read. */
export interface Keys {
  readonly current: Key;
  readonly previous: Key | null;
  /** What is left of keys that were taken out of use, newest first. */
  readonly retired?: readonly RetiredKey[];
}

/**
 * What must still be checked after a key is gone: hashes, which cannot be made again as sealed secrets can.
 */
export interface RetiredKey {
  readonly id: string;
  /** The keys that were derived from it for these purposes. */
  readonly logChain: Uint8Array;
  readonly anchor: Uint8Array;
}

/** What a key is used for. Each purpose has its own key, derived from the installation's. */
export type Purpose =
  | 'access token'
  | 'export file'
  | 'known device'
  | 'log chain'
  | 'anchor'
  | SecretPurpose;

/** What a sealed secret is kept for. */
export type SecretPurpose =
  | 'refresh token successor'
  | 'totp secret'
  | 'webhook secret'
  | 'house seed'
  | 'push key'
  | 'retired key'
  | 'result source header';

/** A key from its 64 hex digits; null for any other text. */
export function keyOf(hex: string): Key | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
  const fingerprint = createHash('sha256').update('drawdesk key id\n').update(bytes).digest('hex');
  return { id: fingerprint.slice(0, 16), bytes };
}

/**
 * One or two keys, newest first.
 * @param problem - the message when they are not one or two different keys of 64 hex digits each
 * @throws Error
 */
export function keysOf(texts: readonly string[], problem: string): Keys {
  const [current, previous, ...others] = texts.map((text) => keyOf(text.trim()));
  if (!current || previous === null || others.length > 0 || current.id === previous?.id)
    throw new Error(problem);
  return { current, previous: previous ?? null };
}

/** All keys that something may have been made with. */
export const knownKeys = ({ current, previous }: Keys): readonly Key[] =>
  previous ? [current, previous] : [current];

/** The key of that fingerprint, if it is one of the known ones. */
export const keyById = (keys: Keys, id: string): Key | undefined =>
  knownKeys(keys).find((key) => key.id === id);

/** The key of one purpose (HKDF-SHA-256). */
export const derivedKey = ({ bytes }: Key, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `drawdesk ${purpose}`, 32));
