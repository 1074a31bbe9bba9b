import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * Gives the planner the numbers of masters, agents and providers, which are small: only the database's owner
 * may count them.
 */
export const countSmallTables = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    await sql`select count_small_tables()`.execute(tx);
  });

/**
 * Removes what is no longer needed: live events of an hour ago, idempotency keys and notifications of 30 days
 * ago, pictures uploaded a day ago that nothing uses, security events of 400 days ago. Business rows are
 * never removed (domain.md §6).
 */
export async function purgeExpired(store: Store): Promise<void> {
  await store.transaction({ as: 'work' }, async (tx) => {
    await sql`delete from outbox where created_at < clock_timestamp() - interval '1 hour'`.execute(tx);
    // idempotency_by_age
    await sql`delete from idempotency where created_at < clock_timestamp() - interval '30 days'`.execute(tx);
    await sql`select purge_security_events()`.execute(tx);
    // notification_by_age; the rows of who has read them are removed with them
    await sql`delete from notification where created_at < clock_timestamp() - interval '30 days'`.execute(tx);
  });
  await store.transaction({ as: 'identity' }, async (tx) => {
    // its renditions go with it; image_unused
    await sql`
      delete from image where used_at is null and created_at < clock_timestamp() - interval '1 day'`.execute(
      tx,
    );
    // its parts are deleted with it; export_by_age
    await sql`delete from export where created_at < clock_timestamp() - interval '1 day'`.execute(tx);
    // one that no worker finished in an hour, with all its retries, never will be
    await sql`
      update export set status = 'failed', problem = 'internal', finished_at = clock_timestamp()
      where created_at < clock_timestamp() - interval '1 hour' and status in ('waiting', 'running')`.execute(
      tx,
    );
  });
}
