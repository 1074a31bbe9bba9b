import type { CalendarException, Schedule } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { type MovedBy, moveRound } from '../round-state/move-round.ts';
import { readRound } from '../round-state/round-row.ts';
import { comingSpan, scheduledRounds } from '../schedules/coming-rounds.ts';
import { databaseNow } from './advance.ts';
import { insertRounds } from './generate.ts';
import { type ExistingRound, planRounds, type RoundPlan } from './plan-rounds.ts';

/** A schedule and its provider. */
export interface Scheduled {
  providerId: string;
  schedule: Schedule;
  calendar: readonly CalendarException[];
  /** A provider that takes no bets gets no new rounds; its existing rounds follow the schedule. */
  accepting: boolean;
}

/** The changes that a schedule made to the rounds of its provider. */
export interface RoundChanges {
  added: number;
  moved: number;
  removed: number;
  kept: number;
}

interface BlockableRound extends ExistingRound {
  /** A block refers to it: the row is kept for that block. */
  named: boolean;
}

/** What a schedule would do to the rounds of its provider now; writes nothing and locks nothing. */
export async function previewSchedule(tx: Tx, scheduled: Scheduled): Promise<RoundChanges> {
  const plan = await planOf(tx, scheduled);
  return countsOf(plan);
}

/**
 * Makes the coming rounds match the schedule. Free rounds (see ExistingRound) are made, get other times,
 * or are removed; all others stay as they are. The caller has taken the exclusive lock of the schedules
 * (schedule-lock.ts). The round clock may run at the same time: if it is opening a round, this waits and
 * finds the round open; a round it wants to open waits for this transaction.
 *
 * A free round that is no longer in the schedule is deleted: it was never offered, nothing refers to it,
 * and a cancelled one would stop the schedule from making it again. The log of the change names the
 * removed rounds. Only a round that a block refers to is cancelled, because blocks are never deleted.
 */
export async function followSchedule(tx: Tx, scheduled: Scheduled, by: MovedBy): Promise<RoundChanges> {
  // by id, the lock order of all transactions that lock many; rounds that are open are not waited for and not
  // changed
  await sql`
    select id from round
    where provider_id = ${scheduled.providerId} and status = 'scheduled'
    order by id
    for update`.execute(tx);
  const plan = await planOf(tx, scheduled);
  await removeRounds(tx, plan.remove, by);
  await moveTimes(tx, plan.move);
  await insertRounds(
    tx,
    plan.add.map((round) => ({ ...round, providerId: scheduled.providerId })),
  );
  return countsOf(plan);
}

const countsOf = ({ add, move, remove, kept }: RoundPlan): RoundChanges => ({
  added: add.length,
  moved: move.length,
  removed: remove.length,
  kept,
});

async function planOf(
  tx: Tx,
  { providerId, schedule, calendar, accepting }: Scheduled,
): Promise<RoundPlan<BlockableRound>> {
  const now = await databaseNow(tx);
  const wanted = scheduledRounds(schedule, calendar, comingSpan(now));
  const existing = await readExisting(
    tx,
    providerId,
    now,
    wanted.map(({ label }) => label),
  );
  const plan = planRounds(existing, wanted, now);
  return accepting ? plan : { ...plan, add: [] };
}

/** Rounds of a provider that follow its schedule, and all with these labels; round_by_provider. */
async function readExisting(
  tx: Tx,
  providerId: string,
  now: Date,
  labels: readonly string[],
): Promise<BlockableRound[]> {
  const { rows } = await sql<BlockableRound>`
    select r.id, r.label, r.business_date as "businessDate", r.open_at as "openAt", r.close_at as "closeAt",
           r.draw_at as "drawAt",
           r.status = 'scheduled' and r.origin = 'schedule' and not r.times_changed
             and not ${isSold(tx, providerId)} as free,
           r.id in (select b.round_id from blocked_number b where b.round_id is not null) as named
    from round r
    where r.provider_id = ${providerId}
      and (r.close_at > ${now} or r.label = any(${[...labels]}::text[]))
    order by r.id`.execute(tx);
  return rows;
}

/**
 * Whether a scheduled round `r` of a provider has sales, by their primary key, one master after another; on a cluster those of
 * all scheduled rounds are read at once, because Citus asks its nodes nothing for a single round.
 */
const isSold = (tx: Tx, providerId: string): RawBuilder<unknown> =>
  isTransactionOnNodes(tx)
    ? sql`r.id = any(array(
        select s.round_id from round_sales s
        where s.round_id = any(array(
          select o.id from round o where o.provider_id = ${providerId} and o.status = 'scheduled'))))`
    : sql`exists (
        select from aggregator a
        join round_sales s on s.aggregator_id = a.id and s.round_id = r.id)`;

async function removeRounds(tx: Tx, rounds: readonly BlockableRound[], by: MovedBy): Promise<void> {
  const gone = rounds.filter(({ named }) => !named).map(({ id }) => id);
  if (gone.length > 0) await sql`delete from round where id = any(${gone}::bigint[])`.execute(tx);
  for (const { id, named } of rounds) {
    const round = named ? await readRound(tx, id) : undefined;
    if (round) await moveRound(tx, round, 'cancelled', by);
  }
}

async function moveTimes(tx: Tx, moves: RoundPlan['move']): Promise<void> {
  if (moves.length === 0) return;
  const column = <T>(read: (move: RoundPlan['move'][number]) => T): T[] => moves.map(read);
  await sql`
    update round r
    set business_date = g.business_date, open_at = g.open_at, close_at = g.close_at, draw_at = g.draw_at,
        version = r.version + 1
    from unnest(
      ${column(({ round }) => round.id)}::bigint[],
      ${column(({ to }) => to.businessDate)}::date[],
      ${column(({ to }) => to.openAt.toISOString())}::timestamptz[],
      ${column(({ to }) => to.closeAt.toISOString())}::timestamptz[],
      ${column(({ to }) => to.drawAt.toISOString())}::timestamptz[]
    ) as g (id, business_date, open_at, close_at, draw_at)
    where r.id = g.id`.execute(tx);
}
