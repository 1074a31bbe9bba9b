import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TicketCount } from '../round-state/seal.ts';

/** A figure of the sales that differs between two sources. Counts, or satang. */
export interface Difference {
  aggregatorId: AggregatorId;
  betType: string;
  figure: string;
  expected: bigint;
  found: bigint;
}

interface Sold {
  aggregator_id: AggregatorId;
  bet_type: string;
  sales_count: bigint;
  sales_stake: bigint;
  keyed_count: bigint;
  keyed_stake: bigint;
}

/**
 * Sales before the draw (domain.md §6): compares what was counted ticket by ticket with the roll-up and
 * the counters on which reports, limits and the recount of winners are based. Empty when they agree.
 */
export async function compareSales(
  tx: Tx,
  roundId: RoundId,
  counted: readonly TicketCount[],
): Promise<Difference[]> {
  const sold = await readSold(tx, roundId);
  const keyOf = (aggregatorId: AggregatorId, betType: string) => `${aggregatorId} ${betType}`;
  const countedBy = new Map(counted.map((row) => [keyOf(row.aggregatorId, row.betType), row]));
  const soldBy = new Map(sold.map((row) => [keyOf(row.aggregator_id, row.bet_type), row]));
  return [...new Set([...countedBy.keys(), ...soldBy.keys()])].sort().flatMap((key) => {
    const [master = '0', betType = ''] = key.split(' ');
    const tickets = countedBy.get(key);
    const summed = soldBy.get(key);
    const figures: [string, bigint, bigint][] = [
      ['sales tickets', tickets?.keptCount ?? 0n, summed?.sales_count ?? 0n],
      ['sales stake', tickets?.keptStake ?? 0n, summed?.sales_stake ?? 0n],
      ['number_total tickets', tickets?.keptCount ?? 0n, summed?.keyed_count ?? 0n],
      ['number_total stake', tickets?.keptStake ?? 0n, summed?.keyed_stake ?? 0n],
    ];
    return figures
      .filter(([, expected, found]) => expected !== found)
      .map(([figure, expected, found]) => ({
        aggregatorId: BigInt(master),
        betType,
        figure,
        expected,
        found,
      }));
  });
}

async function readSold(tx: Tx, roundId: RoundId): Promise<Sold[]> {
  // primary keys of both begin with (aggregator_id, round_id)
  const { rows } = await sql<Sold>`
    with rolled_up as (
      select s.aggregator_id, s.bet_type, sum(s.ticket_count)::bigint as count, sum(s.stake)::bigint as stake
      from sales s
      where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${roundId}
      group by 1, 2
    ),
    keyed as (
      select n.aggregator_id, n.bet_type, sum(n.ticket_count)::bigint as count, sum(n.stake)::bigint as stake
      from number_total n
      where n.aggregator_id = any(array(select id from aggregator)) and n.round_id = ${roundId} and n.agent_id = 0
      group by 1, 2
    )
    select aggregator_id, bet_type,
           coalesce(rolled_up.count, 0)::bigint as sales_count, coalesce(rolled_up.stake, 0)::bigint as sales_stake,
           coalesce(keyed.count, 0)::bigint as keyed_count, coalesce(keyed.stake, 0)::bigint as keyed_stake
    from rolled_up
    full join keyed using (aggregator_id, bet_type)`.execute(tx);
  return rows;
}
