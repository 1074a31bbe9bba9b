import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, type Key, type Keys, keyById, type SecretPurpose } from './keys.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret that must be readable again (AES-256-GCM), under the current key: `<key id>.<base64url>`.
 * @param belongsTo - what the secret belongs to, e.g. an account id; the same is needed to open it, so that a sealed
 * secret copied into another row opens nowhere.
 */
export function sealSecret(
  { current }: Keys,
  purpose: SecretPurpose,
  belongsTo: string,
  secret: string,
): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(current, purpose), nonce);
  cipher.setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${current.id}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/**
 * What `sealSecret` sealed; null when it was altered, belongs elsewhere, or was sealed under a key that is not known
 * here.
 */
export function openSecret(
  keys: Keys,
  purpose: SecretPurpose,
  belongsTo: string,
  sealed: string,
): string | null {
  const [id = '', box = '', ...more] = sealed.split('.');
  const key = keyById(keys, id);
  return key && more.length === 0 ? open(key, purpose, belongsTo, Buffer.from(box, 'base64url')) : null;
}

function open(key: Key, purpose: SecretPurpose, belongsTo: string, bytes: Buffer): string | null {
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(key, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(belongsTo));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
