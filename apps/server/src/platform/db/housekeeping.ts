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
 * Removes what the platform no longer needs: live events of an hour ago, idempotency keys of 30 days ago,
 * security events of 400 days ago. Modules remove their own rows in `purge-….ts`; business rows are never
 * removed (domain.md §6).
 */
export const purgePlatformRows = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    await sql`delete from outbox where created_at < clock_timestamp() - interval '1 hour'`.execute(tx);
    // idempotency_by_age
    await sql`delete from idempotency where created_at < clock_timestamp() - interval '30 days'`.execute(tx);
    await sql`select purge_security_events()`.execute(tx);
  });
