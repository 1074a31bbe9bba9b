import { sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import { wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Makes this transaction the only one that sells for these masters, or takes bills of their open rounds back. Whoever
 * changes a counter of a master takes this lock first, after those of the rounds and before any counter; in a round that is
 * over its own lock is enough. So counters are read without locks of their own and stay as they were read, and whoever
 * waits for a master waits in one queue.
 */
export async function lockSellers(tx: Tx, sellers: readonly { aggregatorId: AggregatorId }[]): Promise<void> {
  const ids = [...new Set(sellers.map(({ aggregatorId }) => aggregatorId))].sort((a, b) => (a < b ? -1 : 1));
  if (ids.length === 0) return;
  const keys = wholeNumbers(ids.map((id) => advisoryKey('seller', id)));
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}) as g (key)`.execute(tx);
}
