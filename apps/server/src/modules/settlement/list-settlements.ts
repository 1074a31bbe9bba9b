import { bySystem, type settlementOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { SettlementId } from '../../platform/db/ids.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { RoundColumns } from '../round-state/round-columns.ts';
import {
  countedFrom,
  type RoundsWithoutBets,
  toRoundsWithoutBets,
  type WithoutBetsRow,
} from '../round-state/rounds-without-bets.ts';

/** A run of settlement with its round. */
export interface ListedSettlement
  extends Omit<TableRow<'settlement'>, 'account_id'>,
    Pick<RoundColumns, 'provider_id' | 'name_en' | 'name_th' | 'label'> {
  by: string;
  current: boolean;
}

type SettlementQuery = z.output<(typeof settlementOperations)['settlement.list']['query']>;

const list = {
  select: sql`
    select s.id, s.round_id, r.provider_id, p.name_en, p.name_th, r.label, s.kind, s.result_id, s.reverses_id,
           s.booked_on, s.settled_at, s.duration_ms, s.ticket_count, s.winning_tickets, s.total_bet, s.payout,
           s.net_player, s.net_agent, s.net_master, s.net_company, coalesce(a.display_name, ${bySystem}) as by,
           r.current_settlement_id is not distinct from s.id as current
    from settlement s
    join round r on r.id = s.round_id
    join provider p on p.id = r.provider_id
    left join account a on a.id = s.account_id`,
  from: sql`
    settlement s
    join round r on r.id = s.round_id
    join provider p on p.id = r.provider_id`,
  columns: {
    settledAt: sql`s.settled_at`,
    bookedOn: sql`s.booked_on`,
    durationMs: sql`s.duration_ms`,
    ticketCount: sql`s.ticket_count`,
    winningTickets: sql`s.winning_tickets`,
    totalBet: sql`s.total_bet`,
    payout: sql`s.payout`,
  },
  id: sql`s.id`,
  equalRows: 'as requested',
} as const;

/** A page of the runs of settlement, newest first unless requested otherwise, and how many there are. */
export const listSettlements = (
  store: Store,
  caller: AccountCaller,
  query: SettlementQuery,
): Promise<Page<ListedSettlement> & { withoutBets: RoundsWithoutBets[] }> =>
  store.transaction(scopeOf(caller), async (tx) => ({
    ...(await readSettlementPage(tx, caller, query)),
    withoutBets: await countWithoutBets(tx, caller, query),
  }));

/** The same inside a transaction; settlement_of_round or settlement_by_date. */
export const readSettlementPage = (
  tx: Tx,
  caller: AccountCaller,
  query: SettlementQuery,
): Promise<Page<ListedSettlement>> => pageOfRows(tx, { ...list, where: whereOf(caller, query) }, query);

/** The rounds that `withBets` leaves out, by provider; settlement_by_date. */
async function countWithoutBets(
  tx: Tx,
  caller: AccountCaller,
  query: SettlementQuery,
): Promise<RoundsWithoutBets[]> {
  if (query.withBets !== 'true') return [];
  const where = allOf(
    whereOf(caller, { ...query, withBets: 'false' }),
    query.roundId === undefined && sql`s.booked_on >= ${countedFrom(query)}`,
  );
  const { rows } = await sql<WithoutBetsRow>`
    select p.id, p.name_en, p.name_th, count(distinct s.round_id)::integer as rounds
    from ${list.from}
    where ${where}
    group by p.id
    order by p.sort_order, p.id`.execute(tx);
  return rows.map(toRoundsWithoutBets);
}

/** Whether the caller may see a run: one of a provider group outside its rule does not exist for it. */
export async function isVisibleSettlement(
  tx: Tx,
  caller: AccountCaller,
  settlementId: SettlementId,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${list.from} where ${allOf(isVisible(caller), sql`s.id = ${settlementId}`)}`.execute(tx);
  return rows.length > 0;
}

const isVisible = (caller: AccountCaller): RawBuilder<unknown> =>
  sql`p.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-settle')}::text[])`;

function whereOf(caller: AccountCaller, query: SettlementQuery): RawBuilder<unknown> {
  const { roundId, providerId, kind, from, to, withBets } = query;
  return allOf(
    isVisible(caller),
    roundId !== undefined && sql`s.round_id = ${BigInt(roundId)}`,
    providerId && sql`r.provider_id = ${providerId}`,
    kind && sql`s.kind = ${kind}`,
    withBets && (withBets === 'true' ? sql`s.ticket_count <> 0` : sql`s.ticket_count = 0`),
    from && sql`s.booked_on >= ${from}`,
    to && sql`s.booked_on <= ${to}`,
  );
}
