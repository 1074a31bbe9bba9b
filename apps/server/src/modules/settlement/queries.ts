import { type Settlement, settlementKind } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { ResultId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

interface Row {
  id: bigint;
  round_id: RoundId;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  kind: string;
  result_id: ResultId | null;
  reverses_id: SettlementId | null;
  booked_on: string;
  settled_at: Date;
  duration_ms: number;
  ticket_count: bigint;
  winning_tickets: bigint;
  total_bet: bigint;
  payout: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
  by: string;
  current: boolean;
}

export interface SettlementFilter {
  settlementId?: SettlementId;
  providerId?: string | undefined;
  roundId?: RoundId | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface SettlementPage {
  sortBy?: string | undefined;
  orderBy: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  settledAt: sql`s.id`,
  bookedOn: sql`s.booked_on`,
  durationMs: sql`s.duration_ms`,
  ticketCount: sql`s.ticket_count`,
  winningTickets: sql`s.winning_tickets`,
  totalBet: sql`s.total_bet`,
  payout: sql`s.payout`,
};

function whereOf(caller: AccountCaller, filter: SettlementFilter): RawBuilder<unknown> {
  const conditions = [
    sql`p.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-settle')}::text[])`,
    ...(filter.settlementId === undefined ? [] : [sql`s.id = ${filter.settlementId}`]),
    ...(filter.roundId === undefined ? [] : [sql`s.round_id = ${filter.roundId}`]),
    ...(filter.providerId ? [sql`r.provider_id = ${filter.providerId}`] : []),
    ...(filter.kind ? [sql`s.kind = ${filter.kind}`] : []),
    ...(filter.from ? [sql`s.booked_on >= ${filter.from}`] : []),
    ...(filter.to ? [sql`s.booked_on <= ${filter.to}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const joined = sql`
  from settlement s
  join round r on r.id = s.round_id
  join provider p on p.id = r.provider_id
  left join account a on a.id = s.account_id`;

/** Runs of settlement, newest first unless requested otherwise; settlement_of_round or settlement_by_date. */
export async function listSettlements(
  tx: Tx,
  caller: AccountCaller,
  filter: SettlementFilter,
  page: SettlementPage,
): Promise<Settlement[]> {
  const order = sortColumn(sortColumns, page.sortBy, sql`s.id`);
  const direction = page.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select s.id, s.round_id, r.provider_id, p.name_en, p.name_th, r.label, s.kind, s.result_id, s.reverses_id,
           s.booked_on, s.settled_at, s.duration_ms, s.ticket_count, s.winning_tickets, s.total_bet, s.payout,
           s.net_player, s.net_agent, s.net_master, s.net_company, coalesce(a.display_name, 'system') as by,
           r.current_settlement_id is not distinct from s.id as current
    ${joined}
    where ${whereOf(caller, filter)}
    order by ${order} ${direction}, s.id ${direction}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows.map(toSettlementDto);
}

export async function countSettlements(
  tx: Tx,
  caller: AccountCaller,
  filter: SettlementFilter,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total ${joined} where ${whereOf(caller, filter)}`.execute(tx);
  return Number(rows[0]?.total ?? 0n);
}

const money = (amount: bigint): string => formatMoney(satang(amount));

const toSettlementDto = (row: Row): Settlement => ({
  settlementId: String(row.id),
  roundId: String(row.round_id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  kind: settlementKind.parse(row.kind),
  resultId: row.result_id === null ? null : String(row.result_id),
  reversesId: row.reverses_id === null ? null : String(row.reverses_id),
  bookedOn: row.booked_on,
  settledAt: row.settled_at.toISOString(),
  durationMs: row.duration_ms,
  ticketCount: Number(row.ticket_count),
  winningTickets: Number(row.winning_tickets),
  totalBet: money(row.total_bet),
  payout: money(row.payout),
  net: {
    player: money(row.net_player),
    agent: money(row.net_agent),
    master: money(row.net_master),
    company: money(row.net_company),
  },
  by: row.by,
  current: row.current,
});
