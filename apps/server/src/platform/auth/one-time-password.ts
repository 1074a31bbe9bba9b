import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { hashPassword } from './password.ts';

/** Letters and digits that are not taken for one another when read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/**
 * A password for one sign-in, such as `kxmr-7tpd-wq3n-h4vz`: 79 random bits, in groups that can be read out.
 */
const newOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** The password to show once, and what is kept of it. Hashing takes milliseconds: made before a transaction begins. */
export async function makeOneTimePassword(): Promise<{ password: string; hash: string }> {
  const password = newOneTimePassword();
  return { password, hash: await hashPassword(password) };
}

/** How long a one-time password waits for its first use. */
export const oneTimeHours = 72;

/** Until when one that is made now is good, for column `account.one_time_until`. */
export const oneTimeUntil = sql`clock_timestamp() + make_interval(hours => ${oneTimeHours})`;

/** Whether an account still has a one-time password, and it is too old. */
export const oneTimeExpired = (account: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql<boolean>`(
    ${of('must_change_password')} and coalesce(${of('one_time_until')} <= clock_timestamp(), false))`;
};
