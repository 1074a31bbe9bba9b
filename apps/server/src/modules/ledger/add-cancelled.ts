import { sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { lockFiguresOfAggregators, lockFiguresOfRound } from '../figures/add-figures.ts';
import {
  addCancelledBillsFigures,
  addCancelledFigures,
  addRefundedFigures,
} from '../figures/add-run-figures.ts';
import type { SoldBill } from '../intake/sold-bill.ts';

/**
 * Posts a bill of an open round as cancelled, on the business date of its round (domain.md §5). The agent's credit is
 * already locked: the rows are those that no settlement of another round locks. Satang.
 */
export async function addCancelledBill(tx: Tx, bill: SoldBill, providerId: string): Promise<void> {
  const { aggregatorId, roundId, agentId, playerId, businessDate, stake } = bill;
  await addCancelledFigures(
    tx,
    { roundId, providerId, bookedOn: businessDate },
    { aggregatorId, agentId, playerId, tickets: bill.tickets.length, stake },
  );
}

/**
 * Posts bills of a round that are voided together as cancelled, on the day their run was posted or, while
 * none of the round is settled, on its business date. Locks the figures of their masters.
 */
export async function addCancelledBills(
  tx: Tx,
  round: { id: bigint; providerId: string },
  masters: readonly { aggregatorId: AggregatorId; bills: readonly SoldBill[] }[],
  bookedOn: string,
): Promise<void> {
  const all = masters.flatMap(({ aggregatorId, bills }) => bills.map((bill) => ({ aggregatorId, bill })));
  const taken = sql`unnest(
    ${all.map((one) => one.aggregatorId)}::bigint[], ${all.map(({ bill }) => bill.agentId)}::bigint[],
    ${all.map(({ bill }) => bill.playerId)}::bigint[],
    ${all.map(({ bill }) => BigInt(bill.tickets.length))}::bigint[], ${all.map(({ bill }) => bill.stake)}::bigint[])
    as b (aggregator_id, agent_id, player_id, cancelled_count, cancelled_stake)`;
  await lockFiguresOfAggregators(
    tx,
    masters.map(({ aggregatorId }) => aggregatorId),
  );
  const day = { roundId: round.id, providerId: round.providerId, bookedOn };
  await addCancelledBillsFigures(
    tx,
    day,
    sql`
      select b.aggregator_id, b.agent_id, b.player_id, sum(b.cancelled_count)::bigint as cancelled_count,
             sum(b.cancelled_stake)::bigint as cancelled_stake
      from ${taken}
      group by b.aggregator_id, b.agent_id, b.player_id`,
  );
}

/**
 * Posts all valid bills of a round as cancelled: it is refunded, or finally voided. Locks the figures of its masters.
 */
export async function addCancelledRound(tx: Tx, roundId: RoundId, bookedOn: string): Promise<void> {
  await lockFiguresOfRound(tx, roundId);
  await addRefundedFigures(tx, await figureDay(tx, roundId, bookedOn));
}

async function figureDay(tx: Tx, roundId: RoundId, bookedOn: string) {
  const round = await tx
    .selectFrom('round')
    .select('provider_id')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  return { roundId, providerId: round.provider_id, bookedOn };
}
