import type pg from 'pg';
import { isDistributed } from './distribute.ts';
import type { Store } from './store.ts';

const known = new WeakMap<pg.Pool, boolean>();

/**
 * Whether Citus keeps tables of the store's database on several nodes (docs/decisions/0040). Asked once for each store: a
 * database is distributed while nothing of the product runs on it.
 */
export async function isOnNodes({ pool }: Pick<Store, 'pool'>): Promise<boolean> {
  const answer = known.get(pool);
  if (answer !== undefined) return answer;
  const client = await pool.connect();
  try {
    const asked = await isDistributed(client);
    known.set(pool, asked);
    return asked;
  } finally {
    client.release();
  }
}
