import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a UTF-8 text as lower-case hex digits. The browser's own function exists only on https and on
 * localhost, and a reader may use plain http in an office network.
 */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

/** HMAC-SHA256 of a UTF-8 text. The key is given in hex digits; a key with other characters proves nothing. */
export function hmacSha256(keyHex: string, text: string): string {
  const key = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return bytesToHex(hmac(digest, key, utf8ToBytes(text)));
}
