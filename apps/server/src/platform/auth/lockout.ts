import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { appendLog, type Origin } from '../audit/log.ts';
import { advisoryNames } from '../db/advisory-locks.ts';
import type { AgentId, AggregatorId } from '../db/ids.ts';
import type { Store, Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { DomainError } from '../errors/domain-error.ts';
import { countedAddress } from '../quota/counted-address.ts';
import type { SystemCaller } from '../tenancy/caller.ts';

/**
 * screens.md §4: locked after 10 failures in 15 minutes; here of one device that the account knows, or of one network
 * that tries one name (docs/decisions/0013). Each further ten within a day double the time.
 */
const failuresAllowed = 10;
const windowMinutes = 15;
const longestFactor = 16;

/**
 * Attempts from unknown places on one name share one queue after this number of failures in 15 minutes, each
 * waiting up to a minute: at most 60 in any 15 minutes come through.
 */
const strangersAllowed = 20;
const slowestSeconds = 60;

/**
 * How many tries a day on a name a region has outside that queue, so that nobody can fill it for the others.
 */
const regionTries = 3;

/**
 * An address that many people share is slowed after this number of failures on any names, for names that
 * failed there.
 */
const addressAllowed = 50;
const addressSeconds = 3;

/**
 * A network is familiar if the account was signed in from it within this number of days, by one of its latest
 * sessions.
 */
const familiarDays = 90;
const sessionsLookedAt = 50;

/**
 * How many old attempts are removed with each new one: more than one, so that the table stays as small as a
 * day's attempts.
 */
const sweptAtOnce = 20;

/**
 * Who tries from where. The name need not belong to an account: it counts and locks in the same way, so that
 * a lock does not show which names exist.
 */
export interface Attempt {
  username: string;
  /** Counted as one: an IPv4 address, an IPv6 /64. */
  address: string;
  /** IPv4 /24, IPv6 /64. */
  network: string;
  /** What one operator of networks commonly holds, as the beginning of an address: IPv4 /16, IPv6 /32. */
  region: string;
  /** A device the account was signed in to on before, or a session of it; null for a stranger. */
  device: string | null;
}

export function attemptOf(username: string, address: string, device: string | null): Attempt {
  const counted = countedAddress(address);
  return { username, address: counted, network: networkOf(address), region: regionOf(counted), device };
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') return countedAddress(address);
  return `${parsed.toString().split('.').slice(0, 3).join('.')}.0/24`;
}

function regionOf(counted: string): string {
  if (!ipaddr.isValid(counted)) return counted;
  const parsed = ipaddr.parse(counted);
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 2)
      .map((part) => part.toString(16))
      .join(':')}:`;
  return `${counted.split('.').slice(0, 2).join('.')}.`;
}

/** Lets attempts on one account, and from one address, pass one after the other until the transaction ends. */
export async function queueAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  // always the account first: two transactions never wait for each other
  await sql`select pg_advisory_xact_lock(${advisoryNames.signInOfAccount}::integer, hashtext(${attempt.username}))`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${advisoryNames.signInFromAddress}::integer, hashtext(${attempt.address}))`.execute(
    tx,
  );
}

/** Whole minutes until this device or network may try again, and seconds until any stranger may; 0 when it may now. */
export interface Locks {
  lockedMinutes: number;
  slowedSeconds: number;
}

interface Counted {
  own: number;
  own_tenth: Date | null;
  strangers: number;
  strangers_last: Date | null;
  of_region: number;
  at_address: number;
  at_address_last: Date | null;
  now: Date;
}

async function count(
  db: Store['db'],
  { username, address, network, region, device }: Attempt,
): Promise<Counted> {
  // index login_attempt_of_device, login_attempt_by_username
  const mine = device === null ? sql`device is null and network = ${network}` : sql`device = ${device}`;
  // an attacker who guesses codes knows the password: all addresses are treated as one
  const guesses = device === null ? sql`or (device is null and password_right)` : sql``;
  const { rows } = await sql<Counted>`
    with own as (
      select attempted_at from login_attempt
      where username = ${username} and not succeeded and ((${mine}) ${guesses})
        and attempted_at > clock_timestamp() - interval '1 day'
        and attempted_at > coalesce((
          select max(attempted_at) from login_attempt
          where username = ${username} and succeeded and ${mine}), '-infinity')
      order by attempted_at desc limit ${failuresAllowed * 6}
    ), strangers as (
      select attempted_at from login_attempt
      where username = ${username} and not succeeded and device is null
        and attempted_at > clock_timestamp() - make_interval(mins => ${windowMinutes})
    ), of_region as (
      select from login_attempt
      where username = ${username} and not succeeded and device is null and starts_with(address, ${region})
        and attempted_at > clock_timestamp() - interval '1 day'
      limit ${regionTries}
    ), at_address as (
      -- index login_attempt_by_address
      select attempted_at from login_attempt
      where address = ${address} and not succeeded and device is null
        and attempted_at > clock_timestamp() - make_interval(mins => ${windowMinutes})
    )
    select
      (select count(*)::int from own) as own,
      (select attempted_at from own order by attempted_at desc offset ${failuresAllowed - 1} limit 1) as own_tenth,
      (select count(*)::int from strangers) as strangers,
      (select max(attempted_at) from strangers) as strangers_last,
      (select count(*)::int from of_region) as of_region,
      (select count(*)::int from at_address) as at_address,
      (select max(attempted_at) from at_address) as at_address_last,
      clock_timestamp() as now`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A select without a from has one row');
  return row;
}

const secondsTo = (from: Date | null, seconds: number, now: Date): number =>
  from === null ? 0 : Math.max(Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds), 0);

/** Whole minutes of the lock of this device, or of this network on the name. */
function lockedMinutesOf({ own, own_tenth, now }: Counted): number {
  const factor = Math.min(2 ** (Math.floor(own / failuresAllowed) - 1), longestFactor);
  return Math.ceil(secondsTo(own_tenth, windowMinutes * 60 * factor, now) / 60);
}

/** Seconds that a stranger waits, unless the network is familiar. */
function slowedSecondsOf(counted: Counted): number {
  const { own, strangers, strangers_last, of_region, at_address, at_address_last, now } = counted;
  const inLine = strangers >= strangersAllowed && of_region >= regionTries;
  const growing = Math.min(2 ** Math.floor((strangers - strangersAllowed) / 5), slowestSeconds);
  const atAddress = at_address >= addressAllowed && own > 0;
  return Math.max(
    inLine ? secondsTo(strangers_last, growing, now) : 0,
    atAddress ? secondsTo(at_address_last, addressSeconds, now) : 0,
  );
}

/** Whether the account was signed in from this network of late. */
async function isFamiliar(db: Store['db'], { username, network }: Attempt): Promise<boolean> {
  // index session_of_account
  const { rows } = await sql<Pick<TableRow<'session'>, 'address'>>`
    select s.address from session s
    join account a on a.id = s.account_id
    where a.username = ${username} and s.last_used_at > clock_timestamp() - make_interval(days => ${familiarDays})
    order by s.last_used_at desc limit ${sessionsLookedAt}`.execute(db);
  return rows.some(({ address }) => networkOf(address) === network);
}

/**
 * What stops an attempt. The tenth newest failure of the device, or of the network on this name, locks until
 * it is 15 minutes old, and twice as long for each further ten of a day; a successful sign-in from there
 * clears the failures before it. The failures of others do not affect a sign-in from a device that the
 * account knows or from a network that is familiar to it, nor the first tries of a day from any other region.
 * All other attempts from unknown places share one queue.
 *
 * So an attacker cannot lock the owner out of a device they signed in on, and guesses on one name stay
 * limited: at most 60 in 15 minutes through the queue, and in a day three for each region and about a hundred
 * for each familiar network (docs/decisions/0013).
 */
export async function locksOn(db: Store['db'], attempt: Attempt): Promise<Locks> {
  const counted = await count(db, attempt);
  const slowedSeconds = attempt.device === null ? slowedSecondsOf(counted) : 0;
  return {
    lockedMinutes: lockedMinutesOf(counted),
    slowedSeconds: slowedSeconds > 0 && (await isFamiliar(db, attempt)) ? 0 : slowedSeconds,
  };
}

/** Records an attempt, and forgets some that are older than a day and count no more. */
export async function recordAttempt(
  tx: Tx,
  { username, address, network, device }: Attempt,
  succeeded: boolean,
  passwordRight = succeeded,
): Promise<void> {
  await sql`
    insert into login_attempt (username, address, network, device, succeeded, password_right, attempted_at)
    values (${username}, ${address}, ${network}, ${device}, ${succeeded}, ${passwordRight}, clock_timestamp())`.execute(
    tx,
  );
  await sql`
    delete from login_attempt
    where id in (select id from login_attempt order by id limit ${sweptAtOnce})
      and attempted_at < clock_timestamp() - interval '1 day'`.execute(tx);
}

/** @throws DomainError `locked_out` with the minutes left, `attempts_slowed` with the seconds. */
export function refuseWhenLocked({ lockedMinutes, slowedSeconds }: Locks): void {
  if (lockedMinutes > 0) throw new DomainError('locked_out', { minutes: String(lockedMinutes) });
  if (slowedSeconds > 0) throw new DomainError('attempts_slowed', { seconds: String(slowedSeconds) });
}

export const isLocked = ({ lockedMinutes, slowedSeconds }: Locks): boolean =>
  lockedMinutes > 0 || slowedSeconds > 0;

/** The account that a name belongs to, for the log. */
interface Named {
  id: bigint;
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

/**
 * Records a failure and writes one line for each lock that it began and for each slowing at its first
 * failure. A line about an address goes to the company's chain, and one about an account to that of its
 * tenant. They are written in this order, because code that writes to several chains takes the company's
 * first (`lockChainHead`).
 */
export async function recordFailure(
  tx: Tx,
  attempt: Attempt,
  named: Named | null,
  origin: Origin,
  passwordRight = false,
): Promise<void> {
  const { username, address, device } = attempt;
  await recordAttempt(tx, attempt, false, passwordRight);
  const counted = await count(tx, attempt);
  const lockedMinutes = lockedMinutesOf(counted);
  const system: SystemCaller = { kind: 'system', name: 'sign-in' };
  if (device === null && counted.at_address === addressAllowed)
    await appendLog(tx, system, origin, {
      operation: 'auth.slowedDown',
      subject: 'address',
      subjectId: address,
      after: { failures: counted.at_address },
    });
  const tenant = named && { aggregatorId: named.aggregatorId, agentId: named.agentId };
  const caller = { ...system, ...(tenant && { tenant }) };
  const subject = named
    ? { subject: 'account', subjectId: String(named.id) }
    : { subject: 'username', subjectId: username };
  if (lockedMinutes > 0)
    await appendLog(tx, caller, origin, {
      operation: 'auth.lockedOut',
      ...subject,
      after: { username, minutes: lockedMinutes, from: device === null ? attempt.network : 'known device' },
    });
  if (device === null && counted.strangers === strangersAllowed)
    await appendLog(tx, caller, origin, {
      operation: 'auth.slowedDown',
      ...subject,
      after: { username, failures: counted.strangers },
    });
}
