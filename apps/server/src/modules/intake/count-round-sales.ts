import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { countHourSales } from './count-hour-sales.ts';
import type { SoldBill } from './sold-bill.ts';

interface RoundDelta {
  roundId: RoundId;
  agentId: AgentId;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

const wholeAggregator = 0n;

function roundDeltas(bills: readonly SoldBill[], sign: bigint): RoundDelta[] {
  const sums = new Map<string, RoundDelta>();
  for (const { roundId, agentId: own, stake, tickets } of bills)
    for (const agentId of [wholeAggregator, own]) {
      const name = `${roundId}/${agentId}`;
      const sum = sums.get(name) ?? { roundId, agentId, bills: 0n, tickets: 0n, stake: 0n };
      sums.set(name, sum);
      sum.bills += sign;
      sum.tickets += sign * BigInt(tickets.length);
      sum.stake += sign * stake;
    }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds accepted bills to the sales of a round, by agent and for the whole master, or moves cancelled ones to
 * its cancelled columns. Lists and reports read these sums instead of counting bills.
 */
export async function countRoundSales(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly SoldBill[],
  sign: 1n | -1n,
): Promise<void> {
  const deltas = roundDeltas(bills, sign);
  const column = (read: (delta: RoundDelta) => bigint) => sql`${deltas.map(read)}::bigint[]`;
  const cancelled = sign === -1n;
  await sql`
    insert into round_sales (aggregator_id, round_id, agent_id, bill_count, ticket_count, stake, cancelled_count,
      cancelled_stake)
    select ${aggregatorId}, g.*
    from unnest(
      ${column((d) => d.roundId)},
      ${column((d) => d.agentId)},
      ${column((d) => d.bills)},
      ${column((d) => d.tickets)},
      ${column((d) => d.stake)},
      ${column((d) => (cancelled ? -d.tickets : 0n))},
      ${column((d) => (cancelled ? -d.stake : 0n))}) as g
    on conflict (aggregator_id, round_id, agent_id) do update
    set bill_count = round_sales.bill_count + excluded.bill_count,
        ticket_count = round_sales.ticket_count + excluded.ticket_count,
        stake = round_sales.stake + excluded.stake,
        cancelled_count = round_sales.cancelled_count + excluded.cancelled_count,
        cancelled_stake = round_sales.cancelled_stake + excluded.cancelled_stake`.execute(tx);
  await countHourSales(tx, aggregatorId, bills, sign);
}
