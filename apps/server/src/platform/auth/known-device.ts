import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey, type Key, type Keys, knownKeys } from '../keys/keys.ts';

/** A device that is not signed in on for so long is a stranger again. */
const days = 180;

/**
 * One cookie for each account of a browser. Only a person who knows the username can see from its name which
 * account it is for.
 */
const nameOf = (username: string): string =>
  `drawdesk_device_${createHash('sha256').update(username).digest('hex').slice(0, 16)}`;

const macOf = (key: Key, username: string, text: string): Buffer =>
  createHmac('sha256', derivedKey(key, 'known device')).update(`${username}\n${text}`).digest();

/**
 * The cookie of a browser that someone has signed in on: a random number, new at each sign-in, signed for
 * the account. It gives no right; it prevents that failures of others lock this browser out.
 */
export function knownDeviceCookie(
  keys: Keys,
  username: string,
  { path, secure }: { path: string; secure: boolean },
): string {
  const ageSeconds = days * 86_400;
  const text = `${randomBytes(16).toString('base64url')}.${Math.floor(Date.now() / 1000) + ageSeconds}`;
  const value = `${text}.${macOf(keys.current, username, text).toString('base64url')}`;
  const attributes = [`Path=${path}`, `Max-Age=${ageSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${nameOf(username)}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** The device that a request comes from, if the account was signed in to on it before; null for any other. */
export function knownDevice(keys: Keys, username: string, cookies: string | undefined): string | null {
  const start = `${nameOf(username)}=`;
  const value = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
  const [, device, expires, mac] = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (device === undefined || expires === undefined || mac === undefined) return null;
  if (Number(expires) * 1000 < Date.now()) return null;
  const signature = Buffer.from(mac, 'base64url');
  const isRight = knownKeys(keys).some((key) => {
    const right = macOf(key, username, `${device}.${expires}`);
    return signature.length === right.length && timingSafeEqual(signature, right);
  });
  return isRight ? device : null;
}
