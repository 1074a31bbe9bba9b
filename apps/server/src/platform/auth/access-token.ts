import { role } from '@drawdesk/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { derivedKey, type Keys, keyById } from '../keys/keys.ts';

const issuer = 'drawdesk';
const algorithm = 'HS256';

/**
 * Lifetime of a token in minutes: of a token for oneself, and of one for impersonating a tenant (screens.md
 * §2).
 */
const lifeMinutes = { own: 10, view: 15, impersonate: 15 } as const;

const idText = z.string().regex(/^[1-9]\d{0,17}$/);
const tenantText = z.string().regex(/^(aggregator|agent):[1-9]\d{0,17}$/);
const claimsSchema = z.object({
  /**
   * Whose rights apply: those of the own account, or those of the master or agent that a real person
   * impersonates.
   */
  sub: z.union([idText, tenantText]),
  /** The session; it belongs to the real person. */
  sid: z.uuid(),
  mode: z.enum(['own', 'view', 'impersonate']),
  /** For the console's eyes: the server reads role and tenant fresh on every call. */
  role,
  aggregator: idText.nullable(),
  agent: idText.nullable(),
  /** The real person, when it is not the subject (RFC 8693 actor claim). */
  act: z.object({ sub: idText }).optional(),
  /** The impersonation, which can be ended before the token expires. */
  impersonation: z.uuid().optional(),
});
export type AccessClaims = z.infer<typeof claimsSchema>;

/** A signed access token and the instant it expires. */
export async function signAccessToken(
  keys: Keys,
  claims: AccessClaims,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + lifeMinutes[claims.mode] * 60;
  const accessToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: keys.current.id })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(derivedKey(keys.current, 'access token'));
  return { accessToken, expiresAt: new Date(expiresAt * 1000) };
}

/**
 * The claims of a token this installation signed and that has not expired. `expired` is an everyday thing; `forged` is
 * what this installation never signed in that form.
 */
export async function readAccessToken(
  keys: Keys,
  token: string,
): Promise<AccessClaims | 'expired' | 'forged'> {
  try {
    const { payload } = await jwtVerify(token, ({ kid = '' }) => keyOf(keys, kid), {
      algorithms: [algorithm],
      issuer,
      audience: issuer,
      typ: 'at+jwt',
      requiredClaims: ['exp', 'iat'],
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success && isWhole(claims.data) ? claims.data : 'forged';
  } catch (error) {
    // the signature was already checked at this point
    return error instanceof errors.JWTExpired ? 'expired' : 'forged';
  }
}

/** Either the own account and nothing else, or a tenant, the person, and the impersonation. */
const isWhole = ({ mode, sub, act, impersonation }: AccessClaims): boolean =>
  mode === 'own'
    ? idText.safeParse(sub).success && act === undefined && impersonation === undefined
    : tenantText.safeParse(sub).success && act !== undefined && impersonation !== undefined;

function keyOf(keys: Keys, id: string): Uint8Array {
  const key = keyById(keys, id);
  if (!key) throw new Error('The token names no key of this installation');
  return derivedKey(key, 'access token');
}
