import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** How long a notification is kept, read or not. */
const notificationsKeptDays = 30;

/** Removes old notifications; the rows of who has read them are removed with them. */
export const purgeNotifications = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    // notification_by_age
    await sql`
      delete from notification
      where created_at < clock_timestamp() - make_interval(days => ${notificationsKeptDays})`.execute(tx);
  });
