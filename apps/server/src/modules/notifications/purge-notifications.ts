import { sql } from 'kysely';
import { deleteInSteps, deletePlaces } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long a notification is kept, read or not. */
const notificationsKeptDays = 30;

/** Removes old notifications; the rows of who has read them are removed with them. */
export async function purgeNotifications(store: Store): Promise<void> {
  await deleteInSteps(store, { as: 'work' }, (limit) =>
    // notification_by_age
    deletePlaces(
      'notification',
      sql`
        select ctid from notification
        where created_at < clock_timestamp() - make_interval(days => ${notificationsKeptDays})
        order by created_at limit ${limit}`,
    ),
  );
}
