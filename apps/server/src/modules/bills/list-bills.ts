import type { billOperations } from '@drawdesk/contract';
import { parseBillNumber, parseMoney } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { countRows, limitOf, type Page } from '../../platform/db/page-of-rows.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { requireRoundToRead, viewReport } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { type BillRow, selectBills } from './bill-rows.ts';
import { hasStatus } from './bill-state.ts';

type BillQuery = z.output<(typeof billOperations)['bills.list']['query']>;
export type BillFilter = z.output<(typeof billOperations)['bills.summary']['query']>;

/** What `billsWhere` reads. */
export const billsOfRound = sql`
  bill b
  join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
  left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id`;

const columns = {
  placedAt: sql`b.id`,
  totalBet: sql`b.stake`,
  ticketCount: sql`b.ticket_count`,
  player: sql`p.username`,
  agentCode: sql`((select jsonb_object_agg(id, code) from agent) ->> b.agent_id::text)`,
};

/**
 * A page of the bills of a round that the caller may see, and how many there are.
 * @throws DomainError `not_found` for a round outside the caller's provider groups.
 */
export const listBills = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  query: BillQuery,
): Promise<Page<BillRow>> =>
  store.snapshot(scopeOf(caller), async (tx) => {
    const round = await requireRoundToRead(tx, caller, roundId, viewReport);
    const where = billsWhere(tx, caller, round, query);
    const order = {
      by: sortColumn(columns, query.sortBy, sql`b.id`),
      direction: query.orderBy === 'asc' ? sql`asc` : sql`desc`,
      limit: limitOf(query),
    };
    const { rows } = await sql<BillRow>`${selectBills(tx, { where, order }, mastersOf(query))}`.execute(tx);
    return { rows, total: await countRows(tx, { from: billsOfRound, where }) };
  });

/**
 * The bills of a round with a number below a given one, newest first, to read all of them however many there
 * are.
 * @throws DomainError `not_found` for a round outside the caller's provider groups.
 */
export async function billsBefore(
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  query: BillQuery,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<BillRow[]> {
  const round = await requireRoundToRead(tx, caller, roundId, viewReport);
  const where = allOf(billsWhere(tx, caller, round, query), before !== null && sql`b.id < ${before}`);
  const order = { by: sql`b.id`, direction: sql`desc`, limit: sql`limit ${limit}` };
  const { rows } = await sql<BillRow>`${selectBills(tx, { where, order }, mastersOf(query))}`.execute(tx);
  return rows;
}

/** The master whose bills alone a filter finds. */
export const mastersOf = ({ aggregatorId }: BillFilter): AggregatorId[] =>
  aggregatorId === undefined ? [] : [BigInt(aggregatorId)];

/** The bills of a round that the caller may see and the filter finds. */
export function billsWhere(
  tx: Tx,
  caller: AccountCaller,
  round: RoundRow,
  query: BillFilter,
): RawBuilder<unknown> {
  const { aggregatorId, agentId, playerId, won, fromAmount, toAmount, status, q, betType, number } = query;
  const masters = mastersOf(query);
  return allOf(
    // bill_of_round, one range for each master the caller may see
    sql`${ownRows(caller, 'b')} and b.round_id = ${round.id}`,
    aggregatorId && sql`b.aggregator_id = ${BigInt(aggregatorId)}`,
    agentId && sql`b.agent_id = ${BigInt(agentId)}`,
    playerId && sql`b.player_id = ${BigInt(playerId)}`,
    fromAmount && sql`b.stake >= ${parseMoney(fromAmount)}`,
    toAmount && sql`b.stake <= ${parseMoney(toAmount)}`,
    won && (won === 'yes' ? hasWon(tx, masters) : sql`not ${hasWon(tx, masters)}`),
    status && hasStatus(status, sql`${round.status}::text`),
    q && searchOf(q),
    (betType || number) && hasTicket(tx, query, masters),
  );
}

/** What a bill won in a round is the sum of its payouts; payout_of_bill. */
const hasWon = (tx: Tx, masters: readonly AggregatorId[]): RawBuilder<unknown> => sql`(coalesce((
  select sum(w.amount) from payout w
  where w.aggregator_id = b.aggregator_id and w.bill_id = b.id ${andOfOneMaster(tx, 'w', masters)}), 0) > 0)`;

/** A bill number as it is read out, else a part of the player's or agent's name. */
function searchOf(text: string): RawBuilder<unknown> {
  const id = parseBillNumber(text);
  const like = likeAnywhere(text);
  return id === null
    ? sql`(p.username ilike ${like} or p.agent_id = any(array(select id from agent where code ilike ${like})))`
    : sql`(b.id = ${id} or p.username ilike ${like})`;
}

const hasTicket = (
  tx: Tx,
  { betType, number }: Pick<BillFilter, 'betType' | 'number'>,
  masters: readonly AggregatorId[],
): RawBuilder<unknown> => sql`exists (
  select 1 from ticket t
  where t.aggregator_id = b.aggregator_id and t.business_date = b.business_date and t.bill_id = b.id
    ${andOfOneMaster(tx, 't', masters)}
    ${betType ? sql`and t.bet_type = ${betType}` : sql``}
    ${number ? sql`and t.number = ${number}` : sql``})`;
