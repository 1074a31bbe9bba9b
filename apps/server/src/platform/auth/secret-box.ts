import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a secret is kept for. Each purpose has a key of its own, derived from the signing key. */
export type SecretPurpose =
  | 'refresh token successor'
  | 'totp secret'
  | 'webhook secret'
  | 'result source header';

const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own for a purpose, from the installation's signing key. */
export const derivedKey = (signingKey: Uint8Array, purpose: SecretPurpose | 'recovery code'): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', `drawdesk ${purpose}`, 32));

/**
 * Encrypts a secret that must be readable again (AES-256-GCM, base64url).
 * @param belongsTo - what the secret belongs to, e.g. an account id; the same is needed to open it, so that a sealed
 * secret copied into another row opens nowhere.
 */
export function sealSecret(
  signingKey: Uint8Array,
  purpose: SecretPurpose,
  belongsTo: string,
  secret: string,
): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(signingKey, purpose), nonce);
  cipher.setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** What `sealSecret` sealed; null when it was altered, belongs elsewhere, or was sealed under another signing key. */
export function openSecret(
  signingKey: Uint8Array,
  purpose: SecretPurpose,
  belongsTo: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derivedKey(signingKey, purpose),
    bytes.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAAD(Buffer.from(belongsTo));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
