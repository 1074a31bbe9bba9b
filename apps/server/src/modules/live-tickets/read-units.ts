import { type BundleSize, bundleSizes, type UnitTotalRow } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { isOfMaster } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';

/** A number of which a player of an agent requests units. */
export interface UnitKey {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  betType: string;
  key: string;
}

export interface UnitRow extends UnitTotalRow {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
}

const nobody = 0n;

/**
 * Units that masters, agents and players have of the numbers in a batch. The masters are
 * locked, so no other transaction counts them meanwhile. A batch without units runs no statement. Primary
 * key, by its prefix.
 */
export async function readUnits(tx: Tx, wanted: readonly UnitKey[]): Promise<UnitRow[]> {
  if (wanted.length === 0) return [];
  const owners = wanted.flatMap((key) => [
    { ...key, agentId: nobody, playerId: nobody },
    { ...key, playerId: nobody },
    key,
  ]);
  const unique = [
    ...new Map(
      owners.map((key) => [
        `${key.aggregatorId}/${key.roundId}/${key.agentId}/${key.playerId}/${key.betType}/${key.key}`,
        key,
      ]),
    ).values(),
  ];
  const { rows } = await sql<{
    aggregator_id: AggregatorId;
    round_id: RoundId;
    agent_id: AgentId;
    player_id: PlayerId;
    bet_type: string;
    number_key: string;
    size: string;
    quantity: bigint;
  }>`
    select t.aggregator_id, t.round_id, t.agent_id, t.player_id, t.bet_type, t.number_key, t.size,
           sum(t.quantity)::bigint as quantity
    from ${unnested(unique, [
      ['bigint', (key) => key.aggregatorId],
      ['bigint', (key) => key.roundId],
      ['bigint', (key) => key.agentId],
      ['bigint', (key) => key.playerId],
      ['text', (key) => key.betType],
      ['text', (key) => key.key],
    ])} as g (aggregator_id, round_id, agent_id, player_id, bet_type, number_key)
    cross join lateral (
      select * from bundle_total b
      where ${isOfMaster(tx, unique, 'b')} and b.round_id = g.round_id and b.agent_id = g.agent_id
        and b.player_id = g.player_id and b.bet_type = g.bet_type and b.number_key = g.number_key
      offset 0
    ) t
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  return rows.map((row) => ({
    aggregatorId: row.aggregator_id,
    roundId: row.round_id,
    agentId: row.agent_id,
    owner: row.player_id !== nobody ? 'player' : row.agent_id !== nobody ? 'agent' : 'aggregator',
    playerKey: row.player_id === nobody ? null : String(row.player_id),
    betType: row.bet_type,
    size: knownSize(row.size),
    key: row.number_key,
    quantity: Number(row.quantity),
  }));
}

/** Reads a stored size. Throws when the value is not a size. */
export function knownSize(text: string): BundleSize {
  const size = bundleSizes.find((each) => each === text);
  if (!size) throw new Error(`No such size: ${text}`);
  return size;
}
