import { jwtVerify, SignJWT } from 'jose';

const issuer = 'drawdesk';
const type = 'export+jwt';
const lifeMinutes = 10;

/**
 * The key in the address of a file: whoever has it may fetch that file for ten minutes, while the person who asked for
 * it still may, as a browser’s own download does, which cannot send a token.
 */
export const signFileKey = (signingKey: Uint8Array, exportId: bigint): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setSubject(String(exportId))
    .setExpirationTime(`${lifeMinutes} minutes`)
    .sign(signingKey);

/** Whether a key was signed here for this export and is still good. */
export async function isFileKey(signingKey: Uint8Array, exportId: bigint, key: string): Promise<boolean> {
  try {
    const subject = String(exportId);
    await jwtVerify(key, signingKey, {
      algorithms: ['HS256'],
      issuer,
      subject,
      typ: type,
      requiredClaims: ['exp'],
    });
    return true;
  } catch {
    return false;
  }
}
