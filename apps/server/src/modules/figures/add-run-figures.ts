import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, SettlementId } from '../../platform/db/ids.ts';
import { together } from '../../platform/db/pipelined-transactions.ts';
import type { Tx } from '../../platform/db/store.ts';
import { addFigures, type BesideFigures, type FigureDay, lockCancelledOfAggregator } from './add-figures.ts';
import { cancelledMeasures, settledMeasures, summed } from './measures.ts';

/**
 * Adds the win_loss rows of a settlement to the figures of its day; the rows of a reversal subtract theirs.
 * @returns what the same statement answers besides.
 */
export const addSettledFigures = <Row>(
  tx: Tx,
  settlementId: SettlementId,
  day: FigureDay,
  beside: BesideFigures<Row>,
): Promise<Row[]> =>
  addFigures(
    tx,
    day,
    settledMeasures,
    sql`
      select w.aggregator_id, w.agent_id, w.player_id, ${summed('w', settledMeasures)}
      from win_loss w
      where w.aggregator_id = any(array(select id from aggregator)) and w.settlement_id = ${settlementId}
      group by w.aggregator_id, w.agent_id, w.player_id`,
    beside,
  );

/** Adds a bill of an open round that is cancelled to the cancelled figures of a day. Satang. */
export async function addCancelledFigures(
  tx: Tx,
  day: FigureDay,
  bill: { aggregatorId: AggregatorId; agentId: AgentId; playerId: PlayerId; tickets: number; stake: bigint },
): Promise<void> {
  const booked = sql`
    select ${bill.aggregatorId}::bigint as aggregator_id, ${bill.agentId}::bigint as agent_id,
           ${bill.playerId}::bigint as player_id, ${bill.tickets}::bigint as cancelled_count,
           ${bill.stake}::bigint as cancelled_stake`;
  await together(tx, [
    () => lockCancelledOfAggregator(tx, bill.aggregatorId),
    () => addFigures(tx, { ...day, ofOpenRound: true }, cancelledMeasures, booked),
  ]);
}

/**
 * Adds bills of a round that are reversed together to the cancelled figures of a day.
 * @param taken - a select of aggregator_id, agent_id, player_id and the cancelled measures, one row for each
 * player.
 */
export async function addCancelledBillsFigures(
  tx: Tx,
  day: FigureDay,
  taken: RawBuilder<unknown>,
): Promise<void> {
  await addFigures(tx, day, cancelledMeasures, taken);
}

/**
 * Adds all bets of a round that are in force to the cancelled figures of a day: it is refunded, or voided for
 * good.
 */
export async function addRefundedFigures(tx: Tx, day: FigureDay): Promise<void> {
  await addFigures(
    tx,
    day,
    cancelledMeasures,
    sql`
      select s.aggregator_id, s.agent_id, s.player_id, sum(s.ticket_count)::bigint as cancelled_count,
             sum(s.stake)::bigint as cancelled_stake
      from sales s
      where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${day.roundId}
      group by s.aggregator_id, s.agent_id, s.player_id
      having sum(s.ticket_count) > 0`,
  );
}
