import { sql } from 'kysely';
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

/** Counts the tickets of a round, all of them (ticket_by_number): work of the close, never of settlement. */
export async function countTickets(
  tx: Tx,
  round: { id: bigint; businessDate: string },
): Promise<TicketCount[]> {
  const { rows } = await sql<
    Pick<TableRow<'ticket'>, 'aggregator_id' | 'bet_type'> & {
      count: bigint;
      stake: bigint;
      kept_count: bigint;
      kept_stake: bigint;
    }
  >`
    select t.aggregator_id, t.bet_type, count(*) as count, sum(t.stake)::bigint as stake,
           count(*) filter (where c.bill_id is null) as kept_count,
           coalesce(sum(t.stake) filter (where c.bill_id is null), 0)::bigint as kept_stake
    from aggregator a
    join ticket t on t.aggregator_id = a.id and t.round_id = ${round.id} and t.business_date = ${round.businessDate}
    left join bill_cancellation c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
    group by t.aggregator_id, t.bet_type
    order by t.aggregator_id, t.bet_type`.execute(tx);
  return rows.map((row) => ({
    aggregatorId: row.aggregator_id,
    betType: row.bet_type,
    count: row.count,
    stake: row.stake,
    keptCount: row.kept_count,
    keptStake: row.kept_stake,
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
