import { sql } from 'kysely';
import { appendLog, type Origin } from '../audit/log.ts';
import type { Store, Tx } from '../db/store.ts';
import { Refusal } from '../http/refusal.ts';
import type { SystemCaller } from './caller.ts';

/** screens.md §4: locked after 10 failures in 15 minutes, per account and per address. */
const failuresAllowed = 10;
const windowMinutes = 15;

/** Old attempts taken away with each new one; more than one, so that the table stays as small as a day's attempts. */
const sweptAtOnce = 20;

/** Who tries from where. The name may be nobody's: it counts and locks the same, so that a lock tells nothing. */
export interface Attempt {
  username: string;
  address: string;
}

/** Lets attempts on one account, and from one address, pass one after the other until the transaction ends. */
export async function queueAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  // always the account first: two transactions never wait for each other
  await sql`select pg_advisory_xact_lock(7401, hashtext(${attempt.username}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(7402, hashtext(${attempt.address}))`.execute(tx);
}

/** Whole minutes until something may be tried again; 0 when it may now. */
export interface Locks {
  accountMinutes: number;
  addressMinutes: number;
}

/**
 * What is locked for an attempt: the tenth newest failure locks until it is 15 minutes old. A successful sign-in
 * forgives the account's failures before it, never those of the address: somebody with one good account could
 * otherwise go on guessing others.
 */
export async function locksOn(db: Store['db'], attempt: Attempt): Promise<Locks> {
  const { rows } = await sql<{ account_until: Date | null; address_until: Date | null; now: Date }>`
    select
      -- index login_attempt_by_username
      (select attempted_at from login_attempt
       where username = ${attempt.username} and not succeeded
         and attempted_at > clock_timestamp() - make_interval(mins => ${windowMinutes})
         and attempted_at > coalesce((
           select max(attempted_at) from login_attempt
           where username = ${attempt.username} and succeeded), '-infinity')
       order by attempted_at desc offset ${failuresAllowed - 1} limit 1
      ) + make_interval(mins => ${windowMinutes}) as account_until,
      -- index login_attempt_by_address
      (select attempted_at from login_attempt
       where address = ${attempt.address} and not succeeded
         and attempted_at > clock_timestamp() - make_interval(mins => ${windowMinutes})
       order by attempted_at desc offset ${failuresAllowed - 1} limit 1
      ) + make_interval(mins => ${windowMinutes}) as address_until,
      clock_timestamp() as now`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A select without a from has one row');
  const minutesTo = (until: Date | null) =>
    until === null ? 0 : Math.max(Math.ceil((until.getTime() - row.now.getTime()) / 60_000), 0);
  return { accountMinutes: minutesTo(row.account_until), addressMinutes: minutesTo(row.address_until) };
}

/** Records an attempt, and forgets some that are older than a day and count no more. */
export async function recordAttempt(tx: Tx, attempt: Attempt, succeeded: boolean): Promise<void> {
  await sql`
    insert into login_attempt (username, address, succeeded, attempted_at)
    values (${attempt.username}, ${attempt.address}, ${succeeded}, clock_timestamp())`.execute(tx);
  await sql`
    delete from login_attempt
    where id in (select id from login_attempt order by id limit ${sweptAtOnce})
      and attempted_at < clock_timestamp() - interval '1 day'`.execute(tx);
}

/** @throws Refusal `locked_out` with the minutes left, when something is locked. */
export function refuseWhenLocked(locks: Locks): void {
  const minutes = Math.max(locks.accountMinutes, locks.addressMinutes);
  if (minutes > 0) throw new Refusal('locked_out', { minutes: String(minutes) });
}

/** Whose account a name is, for the log. */
interface Named {
  id: bigint;
  aggregatorId: bigint | null;
  agentId: bigint | null;
}

/**
 * Records a failure and writes one line for each lock that it began; attempts during a lock add none. An account's line
 * goes to the chain of its tenant, an address's to the company's.
 */
export async function recordFailure(
  tx: Tx,
  attempt: Attempt,
  named: Named | null,
  origin: Origin,
): Promise<void> {
  await recordAttempt(tx, attempt, false);
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
