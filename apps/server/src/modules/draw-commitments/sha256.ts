import { createHmac, hash } from 'node:crypto';
import type { HmacSha256, Sha256 } from '@drawdesk/lottery';

export const sha256: Sha256 = (text) => hash('sha256', text, 'hex');

export const hmacSha256: HmacSha256 = (keyHex, text) =>
  createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text, 'utf8').digest('hex');
