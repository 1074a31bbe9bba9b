import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { wholeAggregator } from './read-counters.ts';
import type { SoldBill } from './sold-bill.ts';

interface HourDelta {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  hour: string;
  roundId: RoundId;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

const hourMs = 3_600_000;

function hourDeltas(bills: readonly SoldBill[], sign: bigint): HourDelta[] {
  const sums = new Map<string, HourDelta>();
  for (const { aggregatorId, roundId, agentId: own, placedAt, stake, tickets } of bills) {
    const hour = new Date(Math.floor(placedAt.getTime() / hourMs) * hourMs).toISOString();
    for (const agentId of [wholeAggregator, own]) {
      const name = `${aggregatorId}/${agentId}/${hour}/${roundId}`;
      const sum = sums.get(name) ?? {
        ...{ aggregatorId, agentId, hour, roundId, bills: 0n, tickets: 0n, stake: 0n },
      };
      sums.set(name, sum);
      sum.bills += sign;
      sum.tickets += sign * BigInt(tickets.length);
      sum.stake += sign * stake;
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds accepted bills to the sales of the hour they were placed in, or subtracts cancelled ones from it. Charts and
 * dashboards read these sums instead of bills. The caller has locked their masters, so no deadlock can happen here.
 */
export async function countHourSales(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  const rows = rowsToInsert(tx, hourDeltas(bills, sign), [
    ['bigint', (d) => d.agentId],
    ['timestamptz', (d) => d.hour],
    ['bigint', (d) => d.roundId],
    ['bigint', (d) => d.bills],
    ['bigint', (d) => d.tickets],
    ['bigint', (d) => d.stake],
  ]);
  await sql`
    insert into hour_sales (aggregator_id, agent_id, hour, round_id, bill_count, ticket_count, stake)
    ${rows}
    on conflict (aggregator_id, agent_id, hour, round_id) do update
    set bill_count = hour_sales.bill_count + excluded.bill_count,
        ticket_count = hour_sales.ticket_count + excluded.ticket_count,
        stake = hour_sales.stake + excluded.stake`.execute(tx);
}
