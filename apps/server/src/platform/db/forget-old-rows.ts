import { sql } from 'kysely';
import type { Store } from './store.ts';

/**
 * Removes what nobody will ask for again: live events of an hour ago, idempotency keys of 30 days ago. Business rows
 * are never removed (domain.md §6).
 */
export async function forgetOldRows(store: Store): Promise<void> {
  await store.transaction({ as: 'work' }, async (tx) => {
    await sql`delete from outbox where created_at < clock_timestamp() - interval '1 hour'`.execute(tx);
    // idempotency_by_age
    await sql`delete from idempotency where created_at < clock_timestamp() - interval '30 days'`.execute(tx);
  });
}
