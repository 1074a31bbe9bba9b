import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of a UTF-8 text as lower-case hex digits. The browser's own is there on https and on the machine's own address
 * alone, and whoever checks a draw may come over plain http in an office network.
 */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

/** HMAC-SHA256 of a UTF-8 text, its key the bytes that hex digits write; what is no digit proves nothing. */
export function hmacSha256(keyHex: string, text: string): string {
  const key = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return bytesToHex(hmac(digest, key, utf8ToBytes(text)));
}
