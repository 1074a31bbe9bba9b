import { sql } from 'kysely';
import type { LayOffId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { DealerRow } from './dealer-rows.ts';
import { notifySlipNotDelivered } from './notify-slip.ts';

/**
 * What waits for a dealer goes to its new address at once, or stops where it has none, and then people are notified
 * (lay-off.md §12). The late outcome of an attempt under way is ignored. slip_delivery_waiting.
 */
export async function redirectSlips(
  tx: Tx,
  { aggregator_id, id }: Pick<DealerRow, 'aggregator_id' | 'id'>,
  address: string | null,
): Promise<void> {
  const next =
    address === null
      ? sql`stopped_at = clock_timestamp()`
      : sql`attempts = 0, next_attempt_at = clock_timestamp()`;
  const { rows } = await sql<{ lay_off_id: LayOffId; kind: 'slip' | 'withdrawn' }>`
    update slip_delivery set claim = claim + 1, claimed_until = null, ${next}
    where aggregator_id = ${aggregator_id} and dealer_id = ${id} and delivered_at is null and stopped_at is null
    returning lay_off_id, kind`.execute(tx);
  if (address !== null) return;
  for (const { lay_off_id: layOffId, kind } of rows)
    await notifySlipNotDelivered(tx, { aggregatorId: aggregator_id, layOffId, kind });
}
