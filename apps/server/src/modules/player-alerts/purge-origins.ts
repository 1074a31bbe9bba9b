import { deleteOlder } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long is kept from which device and address a bill was sent (docs/rules/players.md §5). */
const originsKeptDays = 90;

/** Removes what is older. */
export async function purgeOrigins(store: Store): Promise<void> {
  // bill_origin_by_time
  await deleteOlder(store, {
    table: 'bill_origin',
    key: ['aggregator_id', 'bill_id'],
    by: 'placed_at',
    keptHours: originsKeptDays * 24,
  });
}
