import type { BetType, LevelLimit, Offer, PlayerTotalRow } from '@drawdesk/lottery';
import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** A counter row of a master (agentId 0) or of one of its agents, in one round. */
export interface NumberKeyOf {
  roundId: RoundId;
  agentId: AgentId;
  betType: BetType;
  key: string;
}

/** A number of a bet type for which the company itself sets a cap. */
export type CompanyKey = Omit<NumberKeyOf, 'agentId'>;

/** What must be known about a player: one number, or with key null every number of the type. */
export interface PlayerKeyOf {
  roundId: RoundId;
  playerId: PlayerId;
  betType: BetType;
  key: string | null;
}

export interface NumberRow extends NumberKeyOf {
  stake: bigint;
  potentialPayout: bigint;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = (row: NumberKeyOf) => `${row.roundId}/${row.agentId}/${row.betType}/${row.key}`;

/** Unique keys in the one order in which all transactions lock them. */
function inLockOrder<T extends NumberKeyOf>(keys: readonly T[]): T[] {
  return [...new Map(keys.map((key) => [nameOf(key), key])).entries()]
    .sort(([a], [b]) => byText(a, b))
    .map(([, key]) => key);
}

/**
 * Locks the number counters of a batch and reads them; missing ones are created first. Two processes that
 * need the same counter wait for each other, so together they cannot exceed a cap (architecture.md §3).
 */
export async function lockNumbers(
  tx: Tx,
  aggregatorId: AggregatorId,
  wanted: readonly NumberKeyOf[],
): Promise<NumberRow[]> {
  const keys = inLockOrder(wanted);
  if (keys.length === 0) return [];
  const found = await selectNumbers(tx, aggregatorId, keys);
  if (found.length === keys.length) return found;
  const names = new Set(found.map(nameOf));
  const missing = keys.filter((key) => !names.has(nameOf(key)));
  await sql`
    insert into number_total
      (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
    select ${aggregatorId}, g.round_id, g.agent_id, g.bet_type, g.number_key, 0, 0, 0
    from ${unnestKeys(missing)}
    on conflict do nothing`.execute(tx);
  return [...found, ...(await selectNumbers(tx, aggregatorId, missing))];
}

const unnestKeys = (keys: readonly NumberKeyOf[]) => sql`unnest(
    ${keys.map((key) => key.roundId)}::bigint[],
    ${keys.map((key) => key.agentId)}::bigint[],
    ${keys.map((key) => key.betType)}::text[],
    ${keys.map((key) => key.key)}::text[]) with ordinality as g (round_id, agent_id, bet_type, number_key, place)`;

async function selectNumbers(
  tx: Tx,
  aggregatorId: AggregatorId,
  keys: readonly NumberKeyOf[],
): Promise<NumberRow[]> {
  // primary key, one probe a number
  const { rows } = await sql<{
    round_id: RoundId;
    agent_id: AgentId;
    bet_type: BetType;
    number_key: string;
    stake: bigint;
    potential_payout: bigint;
  }>`
    select n.round_id, n.agent_id, n.bet_type, n.number_key, n.stake, n.potential_payout
    from ${unnestKeys(keys)}
    -- a probe of the whole key for each number, in their order: without statistics the planner would rather walk a range
    cross join lateral (
      select * from number_total t
      where t.aggregator_id = ${aggregatorId} and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      for update
    ) n
    order by g.place`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    agentId: row.agent_id,
    betType: row.bet_type,
    key: row.number_key,
    stake: row.stake,
    potentialPayout: row.potential_payout,
  }));
}

/** The player's stakes that a batch needs. The lock on the player's row already serialises access to them. */
export async function readPlayerStakes(
  tx: Tx,
  aggregatorId: AggregatorId,
  wanted: readonly PlayerKeyOf[],
): Promise<(PlayerTotalRow & { roundId: RoundId })[]> {
  if (wanted.length === 0) return [];
  // primary key, by its prefix (aggregator, round, player, bet type)
  const { rows } = await sql<{
    round_id: RoundId;
    player_id: PlayerId;
    bet_type: string;
    number_key: string;
    stake: bigint;
  }>`
    select distinct t.round_id, t.player_id, t.bet_type, t.number_key, t.stake
    from unnest(
      ${wanted.map((key) => key.roundId)}::bigint[],
      ${wanted.map((key) => key.playerId)}::bigint[],
      ${wanted.map((key) => key.betType)}::text[],
      ${wanted.map((key) => key.key)}::text[]) as g (round_id, player_id, bet_type, number_key)
    cross join lateral (
      select * from player_total p
      where p.aggregator_id = ${aggregatorId} and p.round_id = g.round_id and p.player_id = g.player_id
        and p.bet_type = g.bet_type and (g.number_key is null or p.number_key = g.number_key)
      offset 0
    ) t
    where t.stake > 0`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    playerKey: String(row.player_id),
    betType: row.bet_type,
    key: row.number_key,
    stake: satang(row.stake),
  }));
}

/** Net stakes by bet type of a master and its agents: what a cap on the possible payout is measured against. */
export async function readTypeTotals(
  tx: Tx,
  aggregatorId: AggregatorId,
  roundIds: readonly RoundId[],
): Promise<{ roundId: RoundId; agentId: AgentId; betType: string; netStake: bigint }[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<
    Pick<TableRow<'type_total'>, 'bet_type' | 'net_stake'> & { round_id: RoundId; agent_id: AgentId }
  >`
    select round_id, agent_id, bet_type, net_stake
    from type_total
    where aggregator_id = ${aggregatorId} and round_id = any(${[...roundIds]}::bigint[])
    order by round_id, agent_id, bet_type
    for update`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    agentId: row.agent_id,
    betType: row.bet_type,
    netStake: row.net_stake,
  }));
}

/** Whether the company itself caps a bet type, so that its own counters must be locked. */
export function companyCaps(offer: Offer, betType: BetType): boolean {
  const level = offer.betTypes.get(betType)?.levels.company;
  return (
    level !== undefined &&
    (level.limit !== null ||
      level.steps.length > 0 ||
      (level.rules?.length ?? 0) > 0 ||
      (level.risk ?? null) !== null ||
      capsByNetStake(level))
  );
}

/** Whether any level measures the possible payout of a bet type against its net stake. */
export function capsPayout(offer: Offer, betType: BetType): boolean {
  const limits = offer.betTypes.get(betType)?.levels;
  return limits !== undefined && Object.values(limits).some(capsByNetStake);
}

const capsByNetStake = ({ possiblePayoutPercentage, totalRisk = null }: LevelLimit): boolean =>
  possiblePayoutPercentage !== null || totalRisk !== null;
