import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill } from './sold-bill.ts';

interface HourDelta {
  agentId: AgentId;
  hour: Date;
  roundId: RoundId;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

const wholeAggregator = 0n;
const hourMs = 3_600_000;

function hourDeltas(bills: readonly SoldBill[], sign: bigint): HourDelta[] {
  const sums = new Map<string, HourDelta>();
  for (const { roundId, agentId: own, placedAt, stake, tickets } of bills) {
    const hour = new Date(Math.floor(placedAt.getTime() / hourMs) * hourMs);
    for (const agentId of [wholeAggregator, own]) {
      const name = `${agentId}/${hour.toISOString()}/${roundId}`;
      const sum = sums.get(name) ?? { agentId, hour, roundId, bills: 0n, tickets: 0n, stake: 0n };
      sums.set(name, sum);
      sum.bills += sign;
      sum.tickets += sign * BigInt(tickets.length);
      sum.stake += sign * stake;
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds accepted bills to the sales of the hour they were placed in, or subtracts cancelled ones from it.
 * Charts and dashboards read these sums instead of bills. The caller has already locked the same rows of
 * round_sales, so no deadlock can happen here.
 */
export async function countHourSales(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly SoldBill[],
  sign: 1n | -1n,
): Promise<void> {
  const deltas = hourDeltas(bills, sign);
  const column = (read: (delta: HourDelta) => bigint) => sql`${deltas.map(read)}::bigint[]`;
  await sql`
    insert into hour_sales (aggregator_id, agent_id, hour, round_id, bill_count, ticket_count, stake)
    select ${aggregatorId}, g.*
    from unnest(
      ${column((d) => d.agentId)},
      ${deltas.map((d) => d.hour)}::timestamptz[],
      ${column((d) => d.roundId)},
      ${column((d) => d.bills)},
      ${column((d) => d.tickets)},
      ${column((d) => d.stake)}) as g
    on conflict (aggregator_id, agent_id, hour, round_id) do update
    set bill_count = hour_sales.bill_count + excluded.bill_count,
        ticket_count = hour_sales.ticket_count + excluded.ticket_count,
        stake = hour_sales.stake + excluded.stake`.execute(tx);
}
