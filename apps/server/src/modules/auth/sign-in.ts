import { sql } from 'kysely';
import { knownDevice } from '../../platform/auth/known-device.ts';
import {
  attemptOf,
  isLocked,
  type Locks,
  locksOn,
  queueAttempt,
  recordAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import { oneTimeHours } from '../../platform/auth/one-time-password.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { type Tokens, tokensFor } from '../../platform/auth/tokens.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { accountByUsername, type SignInAccount } from './account-by-username.ts';
import { beginSession, type SignInOrigin, type SignInServices } from './begin-session.ts';
import { factorIsRight, factorMissing, factorsOf, type PresentedFactor } from './presented-factor.ts';
import { type Tier, tierFits } from './tiers.ts';

export type SignInOperation = 'auth.adminLogin' | 'auth.aggregatorLogin' | 'auth.agentLogin';

const tierOf: Record<SignInOperation, Tier> = {
  'auth.adminLogin': 'admin',
  'auth.aggregatorLogin': 'aggregator',
  'auth.agentLogin': 'agent',
};

export interface Credentials extends PresentedFactor {
  username: string;
  password: string;
}

type Outcome =
  | { is: 'signed_in'; account: SignInAccount; sessionId: string; refreshToken: string }
  | { is: 'wrong' }
  | { is: 'code_required'; values: Record<string, string> }
  | { is: 'expired' }
  | { is: 'locked'; locks: Locks };

/**
 * Signs in. Every failure (name, password, tier, suspended, code) costs the same work, counts the same and
 * gets the same answer, so that it does not show which names exist.
 * @throws DomainError `wrong_credentials`; `code_required` and `one_time_password_expired` (the password was right);
 * `locked_out` with the minutes left, `attempts_slowed` with the seconds.
 */
export async function signIn(
  services: SignInServices,
  operation: SignInOperation,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<Tokens> {
  const username = credentials.username.toLowerCase();
  const device = knownDevice(services.keys, username, origin.cookies);
  const attempt = attemptOf(username, origin.address, device);
  // saves the work of the password; the check that counts is made again in the transaction below
  refuseWhenLocked(await locksOn(services.store.db, attempt));

  // between transactions: hashing takes milliseconds, and no connection should be in use meanwhile
  const named = await accountByUsername(services.store.db, username);
  const passwordIsRight = await verifyPassword(named?.passwordHash, credentials.password);
  const account =
    named && passwordIsRight && named.inGoodStanding && tierFits(tierOf[operation], named.role)
      ? named
      : null;

  const attemptSignIn = async (tx: Tx): Promise<Outcome> => {
    await queueAttempt(tx, attempt);
    const locks = await locksOn(tx, attempt);
    if (isLocked(locks)) return { is: 'locked', locks };
    if (account?.oneTimeExpired) return { is: 'expired' };
    if (account && factorMissing(account, credentials))
      return { is: 'code_required', values: await factorsOf(tx, account, origin) };
    if (!account || !(await confirms(tx, services.keys, account, credentials, origin))) {
      await recordFailure(tx, attempt, named, origin, account !== null);
      return { is: 'wrong' };
    }
    await recordAttempt(tx, attempt, true);
    return { is: 'signed_in', account, ...(await beginSession(tx, account, operation, origin, true)) };
  };
  const outcome = await retryTransient(() => services.store.transaction({ as: 'identity' }, attemptSignIn));

  if (outcome.is === 'locked') refuseWhenLocked(outcome.locks);
  if (outcome.is === 'expired')
    throw new DomainError('one_time_password_expired', { hours: String(oneTimeHours) });
  if (outcome.is === 'code_required') throw new DomainError('code_required', outcome.values);
  if (outcome.is !== 'signed_in') throw new DomainError('wrong_credentials');
  return tokensFor(services.keys, outcome.account, outcome.sessionId, outcome.refreshToken);
}

/**
 * Checks the second factor, and that the account is unchanged since the password was checked. Locks it with
 * the lock of a change, so that rows that refer to the account, from other actions of this person, do not
 * wait for it.
 */
async function confirms(
  tx: Tx,
  keys: Keys,
  account: SignInAccount,
  factor: PresentedFactor,
  origin: SignInOrigin,
): Promise<boolean> {
  const unchanged = await sql`
    select from account
    where id = ${account.id} and status = 'active' and password_hash = ${account.passwordHash}
      and totp_secret is not distinct from ${account.totpSecret}
    for no key update`.execute(tx);
  if (unchanged.rows.length !== 1) return false;
  return factorIsRight(tx, keys, account, factor, origin);
}
