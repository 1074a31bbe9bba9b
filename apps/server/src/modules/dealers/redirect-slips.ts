import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { DealerRow } from './dealer-rows.ts';

/**
 * What waits for a dealer goes to its new address at once, or stops where it has none (lay-off.md §12). The late outcome of
 * an attempt under way is ignored. slip_delivery_waiting.
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
  await sql`
    update slip_delivery set claim = claim + 1, claimed_until = null, ${next}
    where aggregator_id = ${aggregator_id} and dealer_id = ${id} and delivered_at is null and stopped_at is null`.execute(
    tx,
  );
}
