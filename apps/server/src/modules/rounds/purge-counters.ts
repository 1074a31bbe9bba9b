import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** Counters that one transaction removes. */
const step = 10_000;
/** Steps of an hour; what is left is removed in the next one. */
const stepsMax = 500;

/**
 * Removes the counters of players and of the company of rounds that ended 60 days ago: nothing but bets reads
 * them (docs/decisions/0029).
 */
export async function purgeCounters(store: Store): Promise<void> {
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const removed = await store.transaction({ as: 'work' }, async (tx) => {
      const { rows } = await sql<{ removed: number | null }>`
        select remove_old_counters(${step}::integer) as removed`.execute(tx);
      return rows[0]?.removed ?? null;
    });
    if (removed === null) return;
  }
}
