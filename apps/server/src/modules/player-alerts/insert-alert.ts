import type { AlertKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import { unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** A bill, or the part of it, that an alert is about. Money in satang. */
export interface FoundBill {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
  billId: BillId;
  stake: bigint;
  at: Date;
}

/** What a search found, as it is stored. */
export interface FoundAlert {
  kind: AlertKind;
  /** In the words of its kind; the same thing has the same text. */
  about: string;
  bills: readonly FoundBill[];
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

/** How many bills of a player are kept with an alert. */
const billsMax = 20;

/**
 * Stores an alert with its players. It belongs to their master, or to the company where they have several
 * (docs/rules/players.md §5). Only the job writes, in one transaction at a time, so that nothing is stored twice.
 */
export async function insertAlert(tx: Tx, found: FoundAlert): Promise<void> {
  const masters = [...new Set(found.bills.map(({ aggregatorId }) => aggregatorId))];
  const { rows } = await sql<{ id: bigint }>`
    insert into player_alert (kind, about, aggregator_id, round_id, bet_type, number_key, stake, against, probability,
      draws, draws_won, shared)
    values (${found.kind}, ${found.about}, ${masters.length === 1 ? masters[0] : null}, ${found.roundId ?? null},
            ${found.betType ?? null}, ${found.numberKey ?? null}, ${found.stake ?? null}, ${found.against ?? null},
            ${found.probability ?? null}, ${found.draws ?? null}, ${found.drawsWon ?? null}, ${found.shared ?? null})
    returning id`.execute(tx);
  const alertId = rows[0]?.id;
  if (alertId === undefined) throw new Error('The alert was not stored');
  const byPlayer = Map.groupBy(found.bills, ({ aggregatorId, playerId }) => `${aggregatorId}/${playerId}`);
  for (const bills of byPlayer.values()) await insertPlayer(tx, alertId, bills);
}

async function insertPlayer(tx: Tx, alertId: bigint, bills: readonly FoundBill[]): Promise<void> {
  const [one] = bills;
  if (!one) return;
  const ids = [...new Set(bills.map(({ billId }) => billId))].sort((a, b) => (a < b ? 1 : -1));
  const times = bills.map(({ at }) => at.getTime());
  await sql`
    insert into player_alert_player (alert_id, aggregator_id, player_id, agent_id, stake, bill_count, bill_ids,
      first_at, last_at)
    values (${alertId}, ${one.aggregatorId}, ${one.playerId}, ${one.agentId},
            ${bills.reduce((sum, { stake }) => sum + stake, 0n)}, ${ids.length},
            ${wholeNumbers(ids.slice(0, billsMax))}, ${new Date(Math.min(...times))}, ${new Date(Math.max(...times))})`.execute(
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
