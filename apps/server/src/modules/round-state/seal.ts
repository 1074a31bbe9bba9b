import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** The bills of one master in a round: how many, and SHA-256 over their hashes in order of id (domain.md §6). */
export interface AggregatorSeal {
  aggregatorId: AggregatorId;
  billCount: bigint;
  hash: Buffer;
}

/**
 * Seals for the bills as they are now, for every master that has any. Index-only over bill_of_round: the
 * hashes come from the index in order of id, and no bill row is read.
 */
export async function currentSeals(tx: Tx, roundId: RoundId): Promise<AggregatorSeal[]> {
  const { rows } = await sql<{ aggregator_id: AggregatorId; bill_count: bigint; hash: Buffer }>`
    select aggregator_id, count(*) as bill_count, sha256(string_agg(hash, ''::bytea)) as hash
    from (
      select aggregator_id, hash from bill
      where aggregator_id = any(array(select id from aggregator)) and round_id = ${roundId}
      order by aggregator_id, id
    ) ordered
    group by aggregator_id
    order by aggregator_id`.execute(tx);
  return rows.map((row) => ({ aggregatorId: row.aggregator_id, billCount: row.bill_count, hash: row.hash }));
}

/**
 * Tickets of one master and bet type, counted one by one; `kept` leaves out those of cancelled bills.
 * Satang.
 */
export interface TicketCount {
  aggregatorId: AggregatorId;
  betType: string;
  count: bigint;
  stake: bigint;
  keptCount: bigint;
  keptStake: bigint;
}

type CountedRow = Pick<TableRow<'ticket'>, 'aggregator_id' | 'bet_type'> & { count: bigint; stake: bigint };

const keyOf = (row: CountedRow): string => `${row.aggregator_id}/${row.bet_type}`;

/**
 * Counts the tickets of a round, all of them (ticket_by_number): work of the close, never of settlement. Those of cancelled
 * bills are counted apart, by a probe of each bill (bill_cancellation_of_round, primary key): most of a round is newer
 * than the statistics of its tables, and a join of both then compared each ticket with each cancellation.
 */
export async function countTickets(
  tx: Tx,
  round: { id: bigint; businessDate: string },
): Promise<TicketCount[]> {
  const { rows } = await sql<CountedRow>`
    select aggregator_id, bet_type, count(*) as count, sum(stake)::bigint as stake
    from ticket
    where aggregator_id = any(array(select id from aggregator)) and round_id = ${round.id}
      and business_date = ${round.businessDate}
    group by aggregator_id, bet_type
    order by aggregator_id, bet_type`.execute(tx);
  const { rows: cancelled } = await sql<CountedRow>`
    select c.aggregator_id, t.bet_type, count(*) as count, sum(t.stake)::bigint as stake
    from bill_cancellation c
    cross join lateral (
      select bet_type, stake from ticket
      where aggregator_id = c.aggregator_id and business_date = ${round.businessDate} and bill_id = c.bill_id
      ${asProbe('bill_id')}
    ) t
    where c.aggregator_id = any(array(select id from aggregator)) and c.round_id = ${round.id}
    group by c.aggregator_id, t.bet_type`.execute(tx);
  const apart = new Map(cancelled.map((row) => [keyOf(row), row]));
  return rows.map((row) => ({
    aggregatorId: row.aggregator_id,
    betType: row.bet_type,
    count: row.count,
    stake: row.stake,
    keptCount: row.count - (apart.get(keyOf(row))?.count ?? 0n),
    keptStake: row.stake - (apart.get(keyOf(row))?.stake ?? 0n),
  }));
}

/** Writes the seals of a round, once, before any result is entered. */
export async function writeSeals(
  tx: Tx,
  roundId: RoundId,
  seals: readonly AggregatorSeal[],
  tickets: readonly TicketCount[],
): Promise<Date> {
  const byMaster = Map.groupBy(tickets, (row) => row.aggregatorId);
  for (const seal of seals) {
    const counted = byMaster.get(seal.aggregatorId) ?? [];
    await sql`
      insert into round_seal (aggregator_id, round_id, bill_count, ticket_count, stake, hash, sealed_at)
      values (${seal.aggregatorId}, ${roundId}, ${seal.billCount},
              ${counted.reduce((sum, row) => sum + row.count, 0n)},
              ${counted.reduce((sum, row) => sum + row.stake, 0n)},
              ${seal.hash}, clock_timestamp())`.execute(tx);
  }
  const { sealed_at } = await tx
    .updateTable('round')
    .set({ sealed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', roundId)
    .returning(sql<Date>`sealed_at`.as('sealed_at'))
    .executeTakeFirstOrThrow();
  return sealed_at;
}
