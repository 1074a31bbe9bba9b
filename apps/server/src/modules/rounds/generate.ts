import type { ScheduledRound } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { comingSpan, type Span, scheduledRounds } from '../schedules/coming-rounds.ts';
import { parseCalendar, parseSchedule } from '../schedules/schedule-json.ts';
import { databaseNow } from './advance.ts';
import { lockSchedulesShared } from './schedule-lock.ts';
import { ensureTicketPartitions } from './ticket-partitions.ts';

/** No schedule lets a round open earlier than this before its draw day. */
const farthestDay = 41;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface RoundChoice {
  providerIds?: readonly string[] | null;
  keep?: (round: ScheduledRound, providerId: string) => boolean;
}

interface RoundOfProvider extends ScheduledRound {
  providerId: string;
}

/**
 * Makes the rounds that the providers' schedules have in a span: those that close after its start and
 * open before its end. A round is identified by provider and label. One that exists is never changed,
 * whatever happened to it or to the schedule since. Works in any scope that may insert rounds. Returns
 * how many were made.
 *
 * @param choice.providerIds - only these; without it every provider that takes bets.
 * @param choice.keep - of these, only the rounds for which it returns true.
 */
export async function generateRounds(
  tx: Tx,
  { from, until }: Span,
  { providerIds = null, keep = () => true }: RoundChoice = {},
): Promise<number> {
  await lockSchedulesShared(tx);
  const { rows: providers } = await sql<Pick<TableRow<'provider'>, 'id' | 'schedule' | 'calendar'>>`
    select id, schedule, calendar from provider
    where case when ${providerIds}::text[] is null then accepting else id = any(${providerIds}::text[]) end
    order by sort_order, id`.execute(tx);
  const rounds = providers.flatMap((provider) => {
    const [schedule, calendar] = [parseSchedule(provider.schedule), parseCalendar(provider.calendar)];
    return scheduledRounds(schedule, calendar, { from, until })
      .filter((round) => keep(round, provider.id))
      .map((round) => ({ ...round, providerId: provider.id }));
  });
  return insertRounds(tx, rounds);
}

/**
 * Makes sure, in separate transactions, that the partitions exist for the tickets of everything that
 * opens within the coming week.
 */
export async function ensureComingPartitions(store: Store): Promise<void> {
  const now = await store.transaction({ as: 'work' }, databaseNow);
  const farthest = new Date(comingSpan(now).until.getTime() + farthestDay * dayMs);
  // a day before: the business date of a New York or yigi round may be yesterday's
  await ensureTicketPartitions(store, dateOf(now.getTime() - dayMs), dateOf(farthest.getTime()));
}

/**
 * The job `rounds.generate`, and the first thing a fresh database needs: partitions for the tickets of the coming
 * rounds, then the rounds themselves, by the database's clock.
 *
 * @returns how many rounds were made, and when to run again.
 */
export async function generateComingRounds(store: Store): Promise<{ made: number; next: Date }> {
  await ensureComingPartitions(store);
  const now = await store.transaction({ as: 'work' }, databaseNow);
  const made = await store.transaction({ as: 'work' }, (tx) => generateRounds(tx, comingSpan(now)));
  return { made, next: new Date(now.getTime() + hourMs) };
}

/** One statement for thousands of rounds: yigi has 352 a day. */
export async function insertRounds(tx: Tx, rounds: readonly RoundOfProvider[]): Promise<number> {
  if (rounds.length === 0) return 0;
  const column = <T>(read: (round: RoundOfProvider) => T): T[] => rounds.map(read);
  const inserted = await sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at)
    select * from unnest(
      ${column((round) => round.providerId)}::text[],
      ${column((round) => round.label)}::text[],
      ${column((round) => round.businessDate)}::date[],
      ${column((round) => round.openAt.toISOString())}::timestamptz[],
      ${column((round) => round.closeAt.toISOString())}::timestamptz[],
      ${column((round) => round.drawAt.toISOString())}::timestamptz[])
    on conflict (provider_id, label) do nothing`.execute(tx);
  return Number(inserted.numAffectedRows ?? 0n);
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
