import type { FieldFault, Role } from '@drawdesk/contract';
// as a whole, so that a test can watch what is called
import argon2 from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id with 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const longestPassword = 200;

/** Made with `cost` from bytes that were thrown away: nothing opens it, and checking it takes what any check takes. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$H7/yoM9uaoWeqaaaSndn1A$YUxkMOHlOJuViPXK9/8Las9kIXrFbV+kdj13cdNc2XM';

// the same letters typed on two keyboards may be composed differently (Thai vowels, accents)
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => argon2.hash(normal(password), cost);

/** Whether the password matches the hash. Without a hash (no such account) it takes as long, and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // a damaged hash, or a placeholder, matches no password
  const matches = await argon2.verify(passwordHash ?? nobodysHash, normal(password)).catch(() => false);
  return matches && passwordHash !== undefined;
}

/** The shortest password for a role, in characters: staff sign in to everything, so theirs is longer. */
export const shortestPassword = (role: Role): number => (role.startsWith('company:') ? 12 : 8);

/** A username shorter than this is in too many words to be looked for in a password. */
const shortestNameLookedFor = 3;

/**
 * The problem of a new password (ASVS 5.0 §6.2); null when there is none. There is no rule about kinds of
 * letters.
 */
export async function passwordFlaw(
  role: Role,
  username: string,
  password: string,
): Promise<FieldFault<'too_short' | 'too_long' | 'has_username' | 'too_common'> | null> {
  const wanted = normal(password);
  const characters = [...wanted].length;
  const shortest = shortestPassword(role);
  if (characters < shortest) return { code: 'too_short', values: { min: String(shortest) } };
  if (characters > longestPassword) return { code: 'too_long', values: { max: String(longestPassword) } };
  const name = username.toLowerCase();
  if (name.length >= shortestNameLookedFor && wanted.toLowerCase().includes(name))
    return { code: 'has_username' };
  if (await isCommonPassword(wanted)) return { code: 'too_common' };
  return null;
}
