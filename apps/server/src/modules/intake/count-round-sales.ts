import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { wholeAggregator } from './read-counters.ts';
import type { SoldBill } from './sold-bill.ts';

interface RoundDelta {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

function roundDeltas(bills: readonly SoldBill[], sign: bigint): RoundDelta[] {
  const sums = new Map<string, RoundDelta>();
  for (const { aggregatorId, roundId, agentId: own, stake, tickets } of bills)
    for (const agentId of [wholeAggregator, own]) {
      const name = `${aggregatorId}/${roundId}/${agentId}`;
      const sum = sums.get(name) ?? {
        ...{ aggregatorId, roundId, agentId, bills: 0n, tickets: 0n, stake: 0n },
      };
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
export async function countRoundSales(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  const isCancelled = sign === -1n;
  const rows = rowsToInsert(tx, roundDeltas(bills, sign), [
    ['bigint', (d) => d.roundId],
    ['bigint', (d) => d.agentId],
    ['bigint', (d) => d.bills],
    ['bigint', (d) => d.tickets],
    ['bigint', (d) => d.stake],
    ['bigint', (d) => (isCancelled ? -d.tickets : 0n)],
    ['bigint', (d) => (isCancelled ? -d.stake : 0n)],
  ]);
  await sql`
    insert into round_sales (aggregator_id, round_id, agent_id, bill_count, ticket_count, stake, cancelled_count,
      cancelled_stake)
    ${rows}
    on conflict (aggregator_id, round_id, agent_id) do update
    set bill_count = round_sales.bill_count + excluded.bill_count,
        ticket_count = round_sales.ticket_count + excluded.ticket_count,
        stake = round_sales.stake + excluded.stake,
        cancelled_count = round_sales.cancelled_count + excluded.cancelled_count,
        cancelled_stake = round_sales.cancelled_stake + excluded.cancelled_stake`.execute(tx);
}
