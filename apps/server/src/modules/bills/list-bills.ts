import type { Bill, billOperations } from '@drawdesk/contract';
import { parseBillNumber, parseMoney } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { requireRoundToRead, viewReport } from '../round-state/require-round.ts';
import { type BillRow, selectBills, toBillDto } from './bill-rows.ts';

type BillQuery = z.output<(typeof billOperations)['bills.list']['query']>;

const sortColumns: Record<string, RawBuilder<unknown>> = {
  placedAt: sql`b.id`,
  totalBet: sql`b.stake`,
  ticketCount: sql`b.ticket_count`,
  player: sql`p.username`,
  agentCode: sql`a.code`,
};

/**
 * A page of the bills of a round that the caller may see, and how many there are.
 * @throws DomainError `not_found` for a round outside the caller's provider groups.
 */
export async function listBills(
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  query: BillQuery,
): Promise<{ bills: Bill[]; total: number }> {
  await requireRoundToRead(tx, caller, roundId, viewReport);
  const where = whereOf(caller, roundId, query);
  const order = sortColumn(sortColumns, query.sortBy, sql`b.id`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<BillRow>`
    ${selectBills} where ${where} order by ${order} ${direction}, b.id desc
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const count = await sql<{ total: bigint }>`
    select count(*) as total
    from bill b
    join round r on r.id = b.round_id
    join agent a on a.id = b.agent_id
    join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
    left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
    where ${where}`.execute(tx);
  return { bills: rows.map((row) => toBillDto(row, caller)), total: Number(count.rows[0]?.total ?? 0n) };
}

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
  await requireRoundToRead(tx, caller, roundId, viewReport);
  const { rows } = await sql<BillRow>`
    ${selectBills}
    where ${whereOf(caller, roundId, query)} ${before === null ? sql`` : sql`and b.id < ${before}`}
    order by b.id desc
    limit ${limit}`.execute(tx);
  return rows;
}

function whereOf(caller: AccountCaller, roundId: RoundId, query: BillQuery): RawBuilder<unknown> {
  const { status, q, betType, number } = query;
  return sql.join(
    [
      // bill_of_round, one range for each master the caller may see
      sql`${ownRows(caller, 'b')} and b.round_id = ${roundId}`,
      ...narrowed(query),
      ...(status ? [hasStatus(status)] : []),
      ...(q ? [searchOf(q)] : []),
      ...(betType || number ? [hasTicket(betType, number)] : []),
    ],
    sql` and `,
  );
}

/** Filters by owner, size and whether a bill won. What it won in a round is the sum of its payouts. */
function narrowed(query: BillQuery): RawBuilder<unknown>[] {
  const { aggregatorId, agentId, playerId, won, fromAmount, toAmount } = query;
  return [
    ...(aggregatorId ? [sql`b.aggregator_id = ${BigInt(aggregatorId)}`] : []),
    ...(agentId ? [sql`b.agent_id = ${BigInt(agentId)}`] : []),
    ...(playerId ? [sql`b.player_id = ${BigInt(playerId)}`] : []),
    ...(fromAmount ? [sql`b.stake >= ${parseMoney(fromAmount)}`] : []),
    ...(toAmount ? [sql`b.stake <= ${parseMoney(toAmount)}`] : []),
    // payout_of_bill
    ...(won
      ? [
          sql`${won === 'yes' ? sql`` : sql`not`} coalesce((
            select sum(w.amount) from payout w
            where w.aggregator_id = b.aggregator_id and w.bill_id = b.id), 0) > 0`,
        ]
      : []),
  ];
}

/** As `toBillDto` derives it: the state of the bill itself, else the state of its round. */
function hasStatus(status: Bill['status']): RawBuilder<unknown> {
  if (status === 'accepted') return sql`c.bill_id is null and r.status not in ('cancelled', 'voided')`;
  const ofRound = status === 'void' ? 'voided' : 'cancelled';
  return sql`coalesce(c.kind = ${status}, r.status = ${ofRound})`;
}

/** A bill number as it is read out, else a part of the player's or agent's name. */
function searchOf(text: string): RawBuilder<unknown> {
  const id = parseBillNumber(text);
  const like = likeAnywhere(text);
  return id === null
    ? sql`(p.username ilike ${like} or a.code ilike ${like})`
    : sql`(b.id = ${id} or p.username ilike ${like})`;
}

const hasTicket = (
  betType: string | undefined,
  number: string | undefined,
): RawBuilder<unknown> => sql`exists (
  select from ticket t
  where t.aggregator_id = b.aggregator_id and t.business_date = b.business_date and t.bill_id = b.id
    ${betType ? sql`and t.bet_type = ${betType}` : sql``}
    ${number ? sql`and t.number = ${number}` : sql``})`;
