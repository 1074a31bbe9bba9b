import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store, Tx } from '../../platform/db/store.ts';
import { lockConfigVersion } from '../config-version/raise-config-version.ts';
import { lockRound } from '../round-state/round-row.ts';
import { closeRound } from './close-round.ts';
import { notifyOverdueRounds } from './notify-overdue-rounds.ts';
import { openRound } from './open-round.ts';
import { refundOverdueRounds } from './refund-overdue.ts';

const soonestMs = 200;
const latestMs = 30_000;
/** After a round that could not be moved: long enough not to fill the log, short enough to close soon. */
const retryMs = 2_000;

const byTheClock = { account: null, reason: null };

/**
 * The clock of the rounds, by the database's time. It opens and closes rounds that are due and seals the
 * closed ones, refunds rounds whose waiting time for a result is over, and notifies people of overdue
 * rounds. One round is one transaction, so that a round that fails does not delay the others.
 *
 * @returns when it wants to run again: at the next due time, from 200 ms to 30 s ahead.
 */
export async function advanceRounds(store: Store, logger?: Pick<Logger, 'error'>): Promise<Date> {
  let failed = false;
  for (const due of await dueRounds(store)) {
    try {
      await advanceRound(store, due, logger);
    } catch (error) {
      failed = true;
      logger?.error({ err: error, roundId: String(due.id) }, 'round not advanced');
    }
  }
  await refundOverdueRounds(store, (error, roundId) =>
    logger?.error({ err: error, roundId: String(roundId) }, 'overdue round not refunded'),
  );
  await notifyOverdueRounds(store).catch((error: unknown) =>
    // the clock continues: the next run notifies of them
    logger?.error({ err: error }, 'overdue rounds not notified of'),
  );
  return nextRun(store, failed ? retryMs : soonestMs);
}

interface DueRound {
  id: bigint;
  /** It waits for its opening, or did when it was read. */
  opens: boolean;
}

async function dueRounds(store: Store): Promise<DueRound[]> {
  // round_due: partial index over the rounds still ahead
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<DueRound>`
      select id, status = 'scheduled' as opens from round
      where (status = 'scheduled' and open_at <= clock_timestamp())
         or (status = 'open' and close_at <= clock_timestamp())
      order by close_at, id`.execute(tx),
  );
  return rows;
}

async function advanceRound(
  store: Store,
  { id: roundId, opens }: DueRound,
  logger?: Pick<Logger, 'error'>,
): Promise<void> {
  const differences = await store.transaction({ as: 'work' }, async (tx) => {
    // an opening applies what was planned; a close does not wait for settings
    if (opens) await lockConfigVersion(tx);
    const round = await lockRound(tx, roundId);
    if (!round) return [];
    // checked again under the lock: a person may have moved the round, or its close time, in between
    const now = await databaseNow(tx);
    const open =
      round.status === 'scheduled' && round.openAt <= now ? await openRound(tx, round, byTheClock) : round;
    if (open.status !== 'open' || open.closeAt > now) return [];
    const closed = await closeRound(tx, open, byTheClock);
    return closed.differences;
  });
  if (differences.length > 0)
    logger?.error(
      { roundId: String(roundId), figures: differences.map((one) => `${one.figure} ${one.betType}`) },
      'sales of a closed round do not match its tickets',
    );
}

/** The database's clock. No other clock is used (domain.md §6). */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database gave no time');
  return now;
}

async function nextRun(store: Store, leastMs: number): Promise<Date> {
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<{ next: Date }>`
      select greatest(
               clock_timestamp() + make_interval(secs => ${leastMs}::float8 / 1000),
               least(clock_timestamp() + make_interval(secs => ${latestMs}::float8 / 1000), min(due))) as next
      from (
        select min(open_at) as due from round where status = 'scheduled'
        union all
        select min(close_at) from round where status = 'open'
      ) ahead`.execute(tx),
  );
  const next = rows[0]?.next;
  if (!next) throw new Error('The database gave no time of the next due round');
  return next;
}
