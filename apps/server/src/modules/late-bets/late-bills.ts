import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { storedBill } from '../intake/stored-bill.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { BillsOfAggregator } from '../settlement/take-out-bills.ts';

/**
 * Bills of a round that are still valid and were accepted at or after the moment its draw took place
 * (domain.md §6). Exactly at that moment is late: it cannot be shown that the bill came before. A select of
 * aggregator_id, id, agent_id, player_id, placed_at, ticket_count, stake, discount.
 *
 * bill_by_time: only few bills lie between the draw and the close, and only those are read, however many the
 * round has.
 */
export const lateBills = (
  { id, closeAt }: Pick<RoundRow, 'id' | 'closeAt'>,
  drawnAt: Date,
): RawBuilder<unknown> => sql`
  select b.aggregator_id, b.id, b.agent_id, b.player_id, b.placed_at, b.ticket_count, b.stake, b.discount
  from bill b
  where b.round_id = ${id} and b.placed_at >= ${drawnAt} and b.placed_at <= ${closeAt}
    and not exists (
      select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id)`;

/** Number of bills and tickets; money in satang. */
export interface LateCount {
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
}

/** The number of late bills that are still valid. */
export async function countLate(tx: Tx, round: RoundRow, drawnAt: Date): Promise<LateCount> {
  const { rows } = await sql<LateCount>`
    select count(*) as bills, coalesce(sum(ticket_count), 0)::bigint as tickets,
           coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(discount), 0)::bigint as discount
    from (${lateBills(round, drawnAt)}) late`.execute(tx);
  return rows[0] ?? { bills: 0n, tickets: 0n, stake: 0n, discount: 0n };
}

/** The late bills that are still valid, with all values stored when they were sold, master after master. */
export async function readLate(tx: Tx, round: RoundRow, drawnAt: Date): Promise<BillsOfAggregator[]> {
  const { rows } = await sql<{ aggregator_id: AggregatorId; id: bigint }>`
    select aggregator_id, id from (${lateBills(round, drawnAt)}) late order by aggregator_id, id`.execute(tx);
  const masters: BillsOfAggregator[] = [];
  for (const [aggregatorId, ids] of Map.groupBy(rows, (row) => row.aggregator_id)) {
    const bills = [];
    for (const { id } of ids) {
      const bill = await storedBill(tx, aggregatorId, id);
      if (bill) bills.push(bill);
    }
    masters.push({ aggregatorId, bills });
  }
  return masters;
}
