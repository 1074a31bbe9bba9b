import { SignJWT } from 'jose';
import type { PushService } from '../../platform/auth/push-keys.ts';

/** Push services refuse a token that is valid for more than a day. */
const validFor = '12h';

/** The header with which an installation identifies itself to a push service (RFC 8292). */
export async function vapidHeader(
  endpoint: string,
  { keys, contact }: Pick<PushService, 'keys' | 'contact'>,
): Promise<string> {
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(validFor)
    .sign(keys.privateKey);
  return `vapid t=${token}, k=${keys.publicKey}`;
}
