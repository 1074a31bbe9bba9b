import { sql } from 'kysely';
import type pg from 'pg';
import { isDistributed } from './distribute.ts';
import { twoPhase } from './on-nodes.ts';
import type { Store, Tx } from './store.ts';

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

/** The same in a transaction; one statement. */
export async function isTransactionOnNodes(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass(${twoPhase}) is not null as known`.execute(tx);
  return rows[0]?.known ?? false;
}
