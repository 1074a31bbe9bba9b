import { role } from '@drawdesk/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const issuer = 'drawdesk';
const algorithm = 'HS256';

/** Minutes a token lives: one's own, and one for standing in a tenant's shoes (screens.md §2). */
const lifeMinutes = { own: 10, view: 15, impersonate: 15 } as const;

const idText = z.string().regex(/^[1-9]\d{0,17}$/);
const claimsSchema = z.object({
  /** The account whose rights hold: one's own, or the one in whose shoes a real person stands. */
  sub: idText,
  /** The session; it belongs to the real person. */
  sid: z.uuid(),
  mode: z.enum(['own', 'view', 'impersonate']),
  /** For the console's eyes: the server reads role and tenant fresh on every call. */
  role,
  aggregator: idText.nullable(),
  agent: idText.nullable(),
  /** The real person, when it is not the subject (RFC 8693 actor claim). */
  act: z.object({ sub: idText }).optional(),
});
export type AccessClaims = z.infer<typeof claimsSchema>;

/** A signed access token and the instant it expires. */
export async function signAccessToken(
  signingKey: Uint8Array,
  claims: AccessClaims,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + lifeMinutes[claims.mode] * 60;
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signingKey);
  return { accessToken, expiresAt: new Date(expiresAt * 1000) };
}

/** The claims of a token this installation signed and that has not expired; null for anything else. */
export async function readAccessToken(signingKey: Uint8Array, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey, {
      algorithms: [algorithm],
      issuer,
      audience: issuer,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat'],
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success && (claims.data.mode === 'own') === (claims.data.act === undefined)
      ? claims.data
      : null;
  } catch {
    return null;
  }
}
