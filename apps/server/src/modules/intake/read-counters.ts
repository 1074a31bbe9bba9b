import type { BetType, LevelLimit, Offer, PlayerTotalRow } from '@drawdesk/lottery';
import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { isOfMaster } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** The counters of a whole master are stored under this agent. */
export const wholeAggregator = 0n;

/** A counter row of a master (agentId 0) or of one of its agents, in one round. */
export interface NumberKeyOf {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  betType: string;
  key: string;
}

/** What must be known about a player: one number, or with key null every number of the type. */
export interface PlayerKeyOf {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  playerId: PlayerId;
  betType: BetType;
  key: string | null;
}

export interface NumberRow extends NumberKeyOf {
  stake: bigint;
  potentialPayout: bigint;
  /** Where the row is (ctid) until it is changed; null on a database of several nodes. */
  place: string | null;
}

/** A counter by its seller (`sellerName`), so that many numbers of a seller are named quickly. */
export const numberName = (seller: string, betType: string, key: string): string =>
  `${seller}/${betType}/${key}`;

/** A master (agent 0) or one of its agents, in one round. */
export const sellerName = ({
  aggregatorId,
  roundId,
  agentId,
}: Pick<NumberKeyOf, 'aggregatorId' | 'roundId' | 'agentId'>): string =>
  `${aggregatorId}/${roundId}/${agentId}`;

export const counterName = (number: NumberKeyOf): string =>
  numberName(sellerName(number), number.betType, number.key);

const unique = <T>(keys: readonly T[], nameOf: (key: T) => string): T[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

/**
 * The number counters of a batch that exist, of keys that differ. The caller has locked their masters (`lockSellers`), so
 * that nobody changes them until this transaction ends; a quote reads them as they are.
 */
export async function readNumbers(tx: Tx, keys: readonly NumberKeyOf[]): Promise<NumberRow[]> {
  if (keys.length === 0) return [];
  const areOnNodes = isTransactionOnNodes(tx);
  const { rows } = await sql<{
    at: bigint;
    stake: bigint;
    potential_payout: bigint;
    place?: string;
  }>`
    select g.at, n.*
    from ${unnested(keys, [
      ['bigint', (key) => key.aggregatorId],
      ['bigint', (key) => key.roundId],
      ['bigint', (key) => key.agentId],
      ['text', (key) => key.betType],
      ['text', (key) => key.key],
    ])} with ordinality as g (aggregator_id, round_id, agent_id, bet_type, number_key, at)
    -- a probe of the whole key for each number: without statistics the planner would rather walk a range
    cross join lateral (
      select t.stake, t.potential_payout ${areOnNodes ? sql`` : sql`, t.ctid as place`} from number_total t
      where ${isOfMaster(tx, keys, 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      offset 0
    ) n`.execute(tx);
  return rows.flatMap(({ at, stake, potential_payout: potentialPayout, place = null }) => {
    const key = keys[Number(at) - 1];
    return key ? { ...key, stake, potentialPayout, place } : [];
  });
}

const playerKeyName = (key: PlayerKeyOf) =>
  `${key.aggregatorId}/${key.roundId}/${key.playerId}/${key.betType}/${key.key ?? ''}`;

/** The player's stakes that a batch needs. */
export async function readPlayerStakes(
  tx: Tx,
  wanted: readonly PlayerKeyOf[],
): Promise<(PlayerTotalRow & { roundId: RoundId })[]> {
  if (wanted.length === 0) return [];
  const keys = unnested(unique(wanted, playerKeyName), [
    ['bigint', (key) => key.aggregatorId],
    ['bigint', (key) => key.roundId],
    ['bigint', (key) => key.playerId],
    ['text', (key) => key.betType],
    ['text', (key) => key.key],
  ]);
  // primary key, by its prefix (aggregator, round, player, bet type)
  const { rows } = await sql<{
    round_id: RoundId;
    player_id: PlayerId;
    bet_type: string;
    number_key: string;
    stake: bigint;
  }>`
    select distinct t.round_id, t.player_id, t.bet_type, t.number_key, t.stake
    from ${keys} as g (aggregator_id, round_id, player_id, bet_type, number_key)
    cross join lateral (
      select * from player_total p
      where ${isOfMaster(tx, wanted, 'p')} and p.round_id = g.round_id and p.player_id = g.player_id
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

export interface TypeRow {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  betType: string;
  netStake: bigint;
}

/** Net stakes by bet type of masters and their agents: what a cap on the possible payout is measured against. */
export async function readTypeTotals(
  tx: Tx,
  wanted: readonly { aggregatorId: AggregatorId; roundId: RoundId }[],
): Promise<TypeRow[]> {
  if (wanted.length === 0) return [];
  const sellers = unnested(
    unique(wanted, ({ aggregatorId, roundId }) => `${aggregatorId}/${roundId}`),
    [
      ['bigint', (seller) => seller.aggregatorId],
      ['bigint', (seller) => seller.roundId],
    ],
  );
  const { rows } = await sql<
    Pick<TableRow<'type_total'>, 'bet_type' | 'net_stake'> & {
      aggregator_id: AggregatorId;
      round_id: RoundId;
      agent_id: AgentId;
    }
  >`
    select t.aggregator_id, t.round_id, t.agent_id, t.bet_type, t.net_stake
    from ${sellers} as g (aggregator_id, round_id)
    join type_total t on ${isOfMaster(tx, wanted, 't')} and t.round_id = g.round_id`.execute(tx);
  return rows.map((row) => ({
    aggregatorId: row.aggregator_id,
    roundId: row.round_id,
    agentId: row.agent_id,
    betType: row.bet_type,
    netStake: row.net_stake,
  }));
}

/** Whether the company itself caps a bet type, so that its own counters decide. */
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
