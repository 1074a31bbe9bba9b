import type { Role } from '@drawdesk/contract';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const longestPassword = 200;

/** Made with `cost` from bytes that were thrown away: nothing opens it, and checking it takes what any check takes. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$H7/yoM9uaoWeqaaaSndn1A$YUxkMOHlOJuViPXK9/8Las9kIXrFbV+kdj13cdNc2XM';

// the same letters typed on two keyboards may be composed differently (Thai vowels, accents)
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

/** Whether the password is the one hashed. Without a hash (no such account) it works as long, and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, normal(password));
  return matches && passwordHash !== undefined;
}

/** The shortest password for a role, in characters: staff sign in to everything, so theirs is longer. */
export const shortestPassword = (role: Role): number => (role.startsWith('company:') ? 12 : 8);

/** What is wrong with a new password, in a sentence for a person; null when nothing is. */
export function passwordProblem(role: Role, password: string): string | null {
  const characters = [...normal(password)].length;
  if (characters < shortestPassword(role))
    return `The password needs ${shortestPassword(role)} characters or more.`;
  if (characters > longestPassword) return `The password may have ${longestPassword} characters at most.`;
  return null;
}
