import { sql } from 'kysely';
import { type ColumnOf, unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { isOfMaster, rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { SoldBill } from './sold-bill.ts';

interface Delta {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  betType: string;
  key: string;
  size: string;
  versionId: bigint;
  quantity: bigint;
  count: bigint;
  stake: bigint;
}

const nobody = 0n;

/**
 * Units of bills, for the player, its agent and the whole master, in the order in which all transactions
 * count them.
 */
function unitDeltas(bills: readonly SoldBill[], sign: bigint): Delta[] {
  const sums = new Map<string, Delta>();
  for (const { aggregatorId, roundId, agentId, playerId, tickets } of bills)
    for (const { line } of tickets) {
      if (!line.bundle) continue;
      const { betType, key, stake } = line;
      const { size, version } = line.bundle;
      for (const [agent, player] of [
        [nobody, nobody] as const,
        [agentId, nobody] as const,
        [agentId, playerId] as const,
      ]) {
        const name = `${aggregatorId}/${roundId}/${agent}/${player}/${betType}/${key}/${size}/${version}`;
        const ids = { aggregatorId, roundId, agentId: agent, playerId: player, versionId: BigInt(version) };
        const sum = sums.get(name) ?? { ...ids, betType, key, size, quantity: 0n, count: 0n, stake: 0n };
        sums.set(name, sum);
        sum.quantity += sign * BigInt(line.bundle.quantity);
        sum.count += sign;
        sum.stake += sign * stake;
      }
    }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Counts the units of accepted bills (`sign` 1n) or subtracts those of cancelled ones (`sign` -1n). The
 * caller has locked their masters, so no other transaction counts the same units. Bills
 * without units run no statement.
 */
export async function countUnits(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  const deltas = unitDeltas(bills, sign);
  if (deltas.length === 0) return;
  const columns = [
    ['bigint', (d) => d.roundId],
    ['bigint', (d) => d.agentId],
    ['bigint', (d) => d.playerId],
    ['text', (d) => d.betType],
    ['text', (d) => d.key],
    ['text', (d) => d.size],
    ['bigint', (d) => d.versionId],
    ['bigint', (d) => d.quantity],
    ['bigint', (d) => d.count],
    ['bigint', (d) => d.stake],
  ] as const satisfies readonly ColumnOf<Delta>[];
  // a cancelled bill was counted before; inserting a row below zero would be refused before it meets its
  // counter
  await (sign === 1n
    ? sql`
      insert into bundle_total as b (aggregator_id, round_id, agent_id, player_id, bet_type, number_key, size, version_id,
        quantity, ticket_count, stake)
      ${rowsToInsert(tx, deltas, columns)}
      on conflict (aggregator_id, round_id, agent_id, player_id, bet_type, number_key, size, version_id) do update
      set quantity = b.quantity + excluded.quantity,
          ticket_count = b.ticket_count + excluded.ticket_count,
          stake = b.stake + excluded.stake`
    : sql`
      update bundle_total b
      set quantity = b.quantity + g.quantity, ticket_count = b.ticket_count + g.count, stake = b.stake + g.stake
      from ${unnested<Delta>(deltas, [['bigint', (d) => d.aggregatorId], ...columns])}
        as g (aggregator_id, round_id, agent_id, player_id, bet_type, number_key, size, version_id, quantity, count, stake)
      where ${isOfMaster(tx, deltas, 'b')} and b.round_id = g.round_id and b.agent_id = g.agent_id
        and b.player_id = g.player_id and b.bet_type = g.bet_type and b.number_key = g.number_key
        and b.size = g.size and b.version_id = g.version_id`
  ).execute(tx);
}
