import type { ProviderGroup, RoundStatus, UnsettledRound } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { PageRequest } from '../../platform/db/page-of-rows.ts';
import { noSuchSort } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { salesOfFewRounds } from './round-sales.ts';
import { type ReportFilter, scopeOfReport } from './scope.ts';

interface UnsettledRow {
  id: bigint;
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  label: string;
  business_date: string;
  close_at: Date;
  sealed_at: Date | null;
  draw_at: Date;
  status: RoundStatus;
  minutes: number;
  open: boolean;
  drawn: boolean;
  overdue: boolean;
  overdue_at: Date;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

interface UnsettledQuery extends Omit<ReportFilter, 'playerId'>, PageRequest {
  from?: string | undefined;
  to?: string | undefined;
  overdue?: 'true' | 'false' | undefined;
}

const ages = ['open', 'hour', 'day', 'week', 'older'] as const;
const ageOf = ({ open, minutes }: UnsettledRow): (typeof ages)[number] => {
  if (open) return 'open';
  if (minutes < 60) return 'hour';
  if (minutes < 24 * 60) return 'day';
  return minutes < 7 * 24 * 60 ? 'week' : 'older';
};

/** Overdue rounds come first, then those that wait for a result, then closed ones, then open ones. */
const stageOf = (row: UnsettledRow): bigint => {
  if (row.overdue) return 0n;
  if (row.drawn) return 1n;
  return row.open ? 3n : 2n;
};

/** Within a stage the one whose moment (draw, or close of an open round) is the earliest. */
const urgencyOf = (row: UnsettledRow): bigint =>
  stageOf(row) * 10n ** 15n + BigInt((row.open ? row.close_at : row.draw_at).getTime());

const sortKeys: Record<string, (row: UnsettledRow) => bigint | string> = {
  urgency: urgencyOf,
  closeAt: (row) => BigInt(row.close_at.getTime()),
  drawAt: (row) => BigInt(row.draw_at.getTime()),
  businessDate: (row) => row.business_date,
  outstanding: (row) => row.stake,
  billCount: (row) => row.bills,
  ticketCount: (row) => row.tickets,
};

/**
 * The few rounds that are open: round_by_status, then round_sales by its primary key once for each round
 * and member.
 */
async function readUnsettled(tx: Tx, caller: AccountCaller, query: UnsettledQuery): Promise<UnsettledRow[]> {
  const scope = await scopeOfReport(tx, caller, 'report-unsettle-bet', query, 'nothing');
  const { providers } = scope;
  const { from, to, q, overdue } = query;
  const like = q && likeAnywhere(q);
  const isOpen = sql`
    r.status in ('open', 'waiting', 'waiting_confirm', 'void_pending') and r.current_settlement_id is null
    ${from ? sql`and r.business_date >= ${from}` : sql``}
    ${to ? sql`and r.business_date <= ${to}` : sql``}
    ${providers === null ? sql`` : sql`and r.provider_id = any(${providers}::text[])`}`;
  const { rows } = await sql<UnsettledRow>`
    with held as materialized (
      select s.round_id, sum(s.bill_count)::bigint as bills, sum(s.ticket_count)::bigint as tickets,
             sum(s.stake)::bigint as stake
      from ${salesOfFewRounds(scope, sql`select r.id from round r where ${isOpen}`)}
      group by s.round_id
      having sum(s.ticket_count) > 0
    )
    select r.id, r.provider_id, p.provider_group, p.name_en, p.name_th, r.label, r.business_date, r.close_at, r.sealed_at,
           r.draw_at, r.status, r.status = 'open' and r.close_at > clock_timestamp() as open,
           r.draw_at <= clock_timestamp() as drawn,
           greatest(extract(epoch from clock_timestamp() - least(r.close_at, r.sealed_at)) / 60, 0)::integer as minutes,
           late.overdue, late.overdue_at, held.bills, held.tickets, held.stake
    from held
    join round r on r.id = held.round_id
    join provider p on p.id = r.provider_id
    cross join lateral (
      select d.overdue_at, clock_timestamp() > d.overdue_at as overdue
      from (select r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}) as overdue_at) d
    ) late
    where ${isOpen}
      ${overdue ? sql`and late.overdue = ${overdue === 'true'}` : sql``}
      ${like ? sql`and (r.label ilike ${like} or p.id ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})` : sql``}
    order by r.close_at, r.id`.execute(tx);
  return rows;
}

function totalOf(rows: readonly UnsettledRow[]) {
  const sum = (of: (row: UnsettledRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  return {
    rounds: rows.length,
    overdue: rows.filter((row) => row.overdue).length,
    billCount: Number(sum((row) => row.bills)),
    ticketCount: Number(sum((row) => row.tickets)),
    outstanding: formatMoney(satang(sum((row) => row.stake))),
  };
}

const toUnsettledRoundDto = (row: UnsettledRow): UnsettledRound => ({
  roundId: String(row.id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  closeAt: row.close_at.toISOString(),
  closedAt: row.sealed_at?.toISOString() ?? null,
  drawAt: row.draw_at.toISOString(),
  status: row.status,
  minutesClosed: row.open ? 0 : row.minutes,
  overdue: row.overdue,
  overdueAt: row.overdue_at.toISOString(),
  billCount: Number(row.bills),
  ticketCount: Number(row.tickets),
  outstanding: formatMoney(satang(row.stake)),
});

function sorted(rows: readonly UnsettledRow[], { sortBy, orderBy }: PageRequest): readonly UnsettledRow[] {
  if (sortBy === undefined) return rows;
  const key = Object.hasOwn(sortKeys, sortBy) ? sortKeys[sortBy] : undefined;
  if (!key) throw noSuchSort(Object.keys(sortKeys));
  const sign = orderBy === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}

/** What is still open, first the rounds that closed first: a page, and the totals of all of it by age. */
export const showUnsettled = (store: Store, caller: AccountCaller, query: UnsettledQuery) =>
  store.transaction(scopeOf(caller), (tx) => unsettledPage(tx, caller, query));

/** The same inside a transaction. */
export async function unsettledPage(tx: Tx, caller: AccountCaller, query: UnsettledQuery) {
  const rows = await readUnsettled(tx, caller, query);
  const { page, itemsPerPage } = query;
  return {
    data: sorted(rows, query)
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map(toUnsettledRoundDto),
    meta: { page, itemsPerPage, total: rows.length },
    summary: {
      total: totalOf(rows),
      ages: ages.map((age) => ({ age, ...totalOf(rows.filter((row) => ageOf(row) === age)) })),
    },
  };
}
