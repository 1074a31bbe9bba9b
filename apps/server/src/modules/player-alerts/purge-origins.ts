import { sql } from 'kysely';
import { deleteInSteps, deletePlaces } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long is kept from which device and address a bill was sent (docs/rules/players.md §5). */
const originsKeptDays = 90;

/** Removes what is older. */
export async function purgeOrigins(store: Store): Promise<void> {
  await deleteInSteps(store, { as: 'work' }, (limit) =>
    // bill_origin_by_time
    deletePlaces(
      'bill_origin',
      sql`
        select ctid from bill_origin
        where placed_at < clock_timestamp() - make_interval(days => ${originsKeptDays})
        order by placed_at limit ${limit}`,
    ),
  );
}
