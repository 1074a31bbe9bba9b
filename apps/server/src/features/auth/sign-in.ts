import type { Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import type { AccountCaller, SystemCaller } from '../../platform/auth/caller.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { countedAddress } from '../../platform/auth/sign-in-rate.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { accountByUsername, type SignInAccount } from './account-by-username.ts';
import { type Attempt, type Locks, locksOn, queueAttempt, recordAttempt } from './lockout.ts';
import { startSession } from './sessions.ts';
import { type Tokens, tokensFor } from './tokens.ts';
import { takeTotpCode } from './totp.ts';

export type SignInOperation = 'auth.adminLogin' | 'auth.aggregatorLogin' | 'auth.agentLogin';

/** Each door opens for one tier. */
const tierOf: Record<SignInOperation, (role: Role) => boolean> = {
  'auth.adminLogin': (role) => role.startsWith('company:'),
  'auth.aggregatorLogin': (role) => role === 'aggregator',
  'auth.agentLogin': (role) => role.startsWith('agent:'),
};

export interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

export type SignInOrigin = Origin & { address: string; userAgent: string };

type Outcome =
  | { is: 'signed_in'; account: SignInAccount; sessionId: string; refreshToken: string }
  | { is: 'wrong' }
  | { is: 'code_required' }
  | { is: 'locked'; locks: Locks };

/**
 * Signs in. Whatever is wrong (name, password, tier, suspended, code) costs the same work, counts the same and gets
 * the same answer, so that it tells nothing about which names exist.
 * @throws Refusal `wrong_credentials`, `code_required` (the password was right), `locked_out` with the minutes left.
 */
export async function signIn(
  services: Services,
  operation: SignInOperation,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<Tokens> {
  const username = credentials.username.toLowerCase();
  const attempt = { username, address: countedAddress(origin.address) };
  // spares the work of the password; what counts is the same question asked again in the transaction below
  refuseWhenLocked(await locksOn(services.store.db, attempt));

  // between transactions: hashing takes milliseconds in which no connection should be held
  const named = await accountByUsername(services.store.db, username);
  const passwordIsRight = await verifyPassword(named?.passwordHash, credentials.password);
  const account =
    named && passwordIsRight && named.inGoodStanding && tierOf[operation](named.role) ? named : null;

  const outcome = await services.store.transaction({ as: 'owner' }, async (tx): Promise<Outcome> => {
    await queueAttempt(tx, attempt);
    const locks = await locksOn(tx, attempt);
    if (locks.accountMinutes > 0 || locks.addressMinutes > 0) return { is: 'locked', locks };
    if (account?.totpSecret && credentials.code === undefined) return { is: 'code_required' };
    if (!account || !(await confirms(tx, services.signingKey, account, credentials.code))) {
      await recordAttempt(tx, attempt, false);
      await logLocks(tx, attempt, named, origin);
      return { is: 'wrong' };
    }
    await recordAttempt(tx, attempt, true);
    await sql`update account set last_sign_in_at = clock_timestamp() where id = ${account.id}`.execute(tx);
    const session = await startSession(tx, account.id, origin);
    await appendLog(tx, callerOf(account, session.sessionId), origin, {
      operation,
      subject: 'account',
      subjectId: String(account.id),
      after: { sessionId: session.sessionId, secondFactor: account.totpSecret !== null },
    });
    return { is: 'signed_in', account, ...session };
  });

  if (outcome.is === 'locked') refuseWhenLocked(outcome.locks);
  if (outcome.is === 'code_required') throw new Refusal('code_required');
  if (outcome.is !== 'signed_in') throw new Refusal('wrong_credentials');
  return tokensFor(services.signingKey, outcome.account, outcome.sessionId, outcome.refreshToken);
}

function refuseWhenLocked(locks: Locks): void {
  const minutes = Math.max(locks.accountMinutes, locks.addressMinutes);
  if (minutes > 0) throw new Refusal('locked_out', { minutes: String(minutes) });
}

/** The second factor, and that the account is still what was checked: it may have changed since the password was. */
async function confirms(
  tx: Tx,
  signingKey: Uint8Array,
  account: SignInAccount,
  code: string | undefined,
): Promise<boolean> {
  const unchanged = await sql`
    select from account
    where id = ${account.id} and status = 'active' and password_hash = ${account.passwordHash}
      and totp_secret is not distinct from ${account.totpSecret}
    for update`.execute(tx);
  if (unchanged.rows.length !== 1) return false;
  if (account.totpSecret === null) return true;
  return code !== undefined && takeTotpCode(tx, signingKey, account.id, account.totpSecret, code);
}

/**
 * One line for each lock that this failure began; attempts during a lock add none. An account's goes to the chain of
 * its tenant, an address's to the company's.
 */
async function logLocks(
  tx: Tx,
  attempt: Attempt,
  named: SignInAccount | null,
  origin: Origin,
): Promise<void> {
  const { accountMinutes, addressMinutes } = await locksOn(tx, attempt);
  const system: SystemCaller = { kind: 'system', name: 'sign-in' };
  if (accountMinutes > 0) {
    const tenant = named && { aggregatorId: named.aggregatorId, agentId: named.agentId };
    await appendLog(tx, { ...system, ...(tenant && { tenant }) }, origin, {
      operation: 'auth.lockedOut',
      subject: named ? 'account' : 'username',
      subjectId: named ? String(named.id) : attempt.username,
      after: { username: attempt.username, minutes: accountMinutes },
    });
  }
  if (addressMinutes > 0)
    await appendLog(tx, system, origin, {
      operation: 'auth.lockedOut',
      subject: 'address',
      subjectId: attempt.address,
      after: { minutes: addressMinutes },
    });
}

const callerOf = (account: SignInAccount, sessionId: string): AccountCaller => ({
  kind: 'account',
  accountId: account.id,
  displayName: account.displayName,
  role: account.role,
  rules: [],
  aggregatorId: account.aggregatorId,
  agentId: account.agentId,
  mode: 'own',
  real: null,
  sessionId,
});
