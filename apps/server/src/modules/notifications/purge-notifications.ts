import { deleteOlder } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long a notification is kept, read or not. */
const notificationsKeptDays = 30;

/** Removes old notifications; the rows of who has read them are removed with them. */
export async function purgeNotifications(store: Store): Promise<void> {
  // notification_by_age
  await deleteOlder(store, {
    table: 'notification',
    by: 'created_at',
    keptHours: notificationsKeptDays * 24,
  });
}
