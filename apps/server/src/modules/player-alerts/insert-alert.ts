import type { AlertKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { alertRules } from './alert-rules.ts';

/** A bill, or the part of it, that an alert is about. Money in satang. */
export interface FoundBill {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
  billId: BillId;
  stake: bigint;
  at: Date;
}

/** What a player had to do with an alert, with its newest bills. Satang. */
export interface FoundPlayer {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
  stake: bigint;
  billCount: number;
  billIds: readonly BillId[];
  firstAt: Date;
  lastAt: Date;
}

/** Who an alert is about. It belongs to their master, or to the company where they have several (§5). */
interface FoundPlayers {
  /** Null: they have several. */
  aggregatorId: AggregatorId | null;
  playerCount: number;
  /** Of very many those with the most stake. */
  players: readonly FoundPlayer[];
}

/** What a search found, as it is stored. */
export interface FoundAlert extends FoundPlayers {
  kind: AlertKind;
  /** In the words of its kind; the same thing has the same text. */
  about: string;
  roundId?: RoundId;
  betType?: string;
  numberKey?: string;
  stake?: bigint;
  against?: bigint;
  probability?: number;
  draws?: number;
  drawsWon?: number;
  shared?: 'device' | 'address';
}

/** The players of some bills. */
export function playersOf(found: readonly FoundBill[]): FoundPlayers {
  const masters = new Set(found.map(({ aggregatorId }) => aggregatorId));
  const [first] = found;
  const byPlayer = [
    ...Map.groupBy(found, ({ aggregatorId, playerId }) => `${aggregatorId}/${playerId}`).values(),
  ];
  return {
    aggregatorId: first && masters.size === 1 ? first.aggregatorId : null,
    playerCount: byPlayer.length,
    players: byPlayer
      .flatMap(playerOf)
      .sort((a, b) => Number(b.stake - a.stake))
      .slice(0, alertRules.playersMax),
  };
}

/** One player, with its bills in any order. */
function playerOf(bills: readonly FoundBill[]): FoundPlayer[] {
  const [one] = bills;
  if (!one) return [];
  const { aggregatorId, agentId, playerId } = one;
  const ids = [...new Set(bills.map(({ billId }) => billId))].sort((a, b) => (a < b ? 1 : -1));
  const times = bills.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  return [
    {
      ...{ aggregatorId, agentId, playerId, billCount: ids.length },
      stake: bills.reduce((sum, { stake }) => sum + stake, 0n),
      billIds: ids.slice(0, alertRules.billsMax),
      firstAt: new Date(times[0] ?? 0),
      lastAt: new Date(times.at(-1) ?? 0),
    },
  ];
}

/**
 * Stores an alert with its players (docs/rules/players.md §5). Only the job writes, in one transaction at a time, so that
 * nothing is stored twice.
 */
export async function insertAlert(tx: Tx, found: FoundAlert): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    insert into player_alert (kind, about, aggregator_id, player_count, round_id, bet_type, number_key, stake, against,
      probability, draws, draws_won, shared)
    values (${found.kind}, ${found.about}, ${found.aggregatorId}, ${found.playerCount}, ${found.roundId ?? null},
            ${found.betType ?? null}, ${found.numberKey ?? null}, ${found.stake ?? null}, ${found.against ?? null},
            ${found.probability ?? null}, ${found.draws ?? null}, ${found.drawsWon ?? null}, ${found.shared ?? null})
    returning id`.execute(tx);
  const alertId = rows[0]?.id;
  if (alertId === undefined) throw new Error('The alert was not stored');
  await sql`
    insert into player_alert_player (alert_id, aggregator_id, player_id, agent_id, stake, bill_count, bill_ids,
      first_at, last_at)
    select ${alertId}, g.aggregator_id, g.player_id, g.agent_id, g.stake, g.bill_count, g.bill_ids::bigint[], g.first_at,
           g.last_at
    from ${unnested(found.players, [
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ playerId }) => playerId],
      ['bigint', ({ agentId }) => agentId],
      ['bigint', ({ stake }) => stake],
      ['integer', ({ billCount }) => billCount],
      ['text', ({ billIds }) => `{${billIds.join(',')}}`],
      ['timestamptz', ({ firstAt }) => firstAt.toISOString()],
      ['timestamptz', ({ lastAt }) => lastAt.toISOString()],
    ])} as g (aggregator_id, player_id, agent_id, stake, bill_count, bill_ids, first_at, last_at)`.execute(
    tx,
  );
}

/** Of some things those that an alert of this kind is about already, found in so many days; without days: ever. */
export async function alreadyFound(
  tx: Tx,
  kind: AlertKind,
  about: readonly string[],
  days: number | null = null,
): Promise<ReadonlySet<string>> {
  if (about.length === 0) return new Set();
  // player_alert_about
  const { rows } = await sql<{ about: string }>`
    select distinct a.about
    from ${unnested(about, [['text', (one) => one]])} as g (about)
    join player_alert a on a.kind = ${kind} and a.about = g.about
    where ${days}::integer is null
      or a.found_at > clock_timestamp() - make_interval(days => ${days}::integer)`.execute(tx);
  return new Set(rows.map((row) => row.about));
}
