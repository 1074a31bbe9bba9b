import { createHash } from 'node:crypto';

/** SHA-256 of a UTF-8 text as lower-case hex digits: what the engine hashes with. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
