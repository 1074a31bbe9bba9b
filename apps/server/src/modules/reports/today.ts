import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { PageRequest } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { countsAsSales } from '../figures/sales-of-day.ts';
import { runningDate } from '../settlement/posting-date.ts';
import { byProviderToday } from './kinds.ts';
import { providersInScope } from './provider-report.ts';
import { roundSales } from './round-sales.ts';
import { roundsInScope } from './rounds-report.ts';
import type { ReportFilter, Scope } from './scope.ts';

type TodayQuery = Omit<ReportFilter, 'playerId'> & PageRequest;
type TodayRoundsQuery = Omit<TodayQuery, 'providerId' | 'group'>;

interface SoldRow {
  provider_id: string;
  round_id: RoundId;
  status: string;
  close_at: Date;
  bills: bigint;
  stake: bigint;
  running: boolean;
}

/** Sales of a business day by round: round_by_date, then round_sales by its primary key once for each round and member. */
async function soldToday(tx: Tx, scope: Scope, today: string): Promise<SoldRow[]> {
  const { providers } = scope;
  const ofToday = sql`
    r.business_date = ${today}
    ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}`;
  const { rows } = await sql<SoldRow>`
    with sold as materialized (
      select s.round_id, sum(s.bill_count)::bigint as bills, sum(s.stake)::bigint as stake
      from ${roundSales(scope, sql`select r.id from round r where ${ofToday} and ${countsAsSales}`)}
      group by s.round_id
    )
    select r.provider_id, r.id as round_id, r.status, r.close_at, coalesce(sold.bills, 0) as bills,
           coalesce(sold.stake, 0) as stake, r.status in ('scheduled', 'open') and r.close_at > clock_timestamp() as running
    from round r
    left join sold on sold.round_id = r.id
    where ${ofToday}`.execute(tx);
  return rows;
}

const groupOfStatus = {
  scheduled: 'scheduled',
  open: 'open',
  waiting: 'waiting',
  waiting_confirm: 'waiting',
  void_pending: 'waiting',
  settled: 'settled',
  cancelled: 'cancelled',
  voided: 'cancelled',
} as const;
const isCounted = (status: string): status is keyof typeof groupOfStatus =>
  Object.hasOwn(groupOfStatus, status);

function totalOf(rows: readonly SoldRow[]) {
  return {
    billCount: Number(rows.reduce((sum, row) => sum + row.bills, 0n)),
    sold: formatMoney(satang(rows.reduce((sum, row) => sum + row.stake, 0n))),
  };
}

function roundsBy(rows: readonly SoldRow[]) {
  const counts = { scheduled: 0, open: 0, waiting: 0, settled: 0, cancelled: 0 };
  for (const { status } of rows) if (isCounted(status)) counts[groupOfStatus[status]] += 1;
  return counts;
}

function nextCloseOf(rows: readonly SoldRow[]): string | null {
  const times = rows.flatMap((row) => (row.running ? [row.close_at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** The current business day by provider: its report, and what its rounds took so far. */
export const showToday = (store: Store, caller: AccountCaller, query: TodayQuery) =>
  store.transaction(scopeOf(caller), (tx) => readToday(tx, caller, query));

/** The same inside a transaction. */
export async function readToday(tx: Tx, caller: AccountCaller, query: TodayQuery) {
  const today = await runningDate(tx);
  const range = { from: today, to: today };
  const { answer, scope } = await providersInScope(tx, caller, byProviderToday, { ...query, ...range });
  const sold = await soldToday(tx, scope, today);
  return {
    ...answer,
    data: answer.data.map((row) => {
      const own = sold.filter((one) => one.provider_id === row.providerId);
      return { ...row, ...totalOf(own), roundsBy: roundsBy(own), nextCloseAt: nextCloseOf(own) };
    }),
    summary: { ...answer.summary, total: { ...answer.summary.total, ...totalOf(sold) } },
  };
}

/**
 * The current business day of one provider by round. A round of another day has a row if something of it
 * was posted today; its sales of today are zero.
 * @throws DomainError `not_found` for a provider outside the caller's rule.
 */
export const showTodayRounds = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  query: TodayRoundsQuery,
) => store.transaction(scopeOf(caller), (tx) => readTodayRounds(tx, caller, providerId, query));

/** The same inside a transaction. */
export async function readTodayRounds(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  query: TodayRoundsQuery,
) {
  const today = await runningDate(tx);
  const range = { from: today, to: today };
  const { answer, scope } = await roundsInScope(tx, caller, 'report-today', providerId, {
    ...query,
    ...range,
  });
  const sold = await soldToday(tx, scope, today);
  return {
    ...answer,
    data: answer.data.map((row) => ({
      ...row,
      ...totalOf(sold.filter((one) => String(one.round_id) === row.roundId)),
    })),
    summary: { ...answer.summary, total: { ...answer.summary.total, ...totalOf(sold) } },
  };
}
