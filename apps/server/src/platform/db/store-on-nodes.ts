import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { twoPhase } from './on-nodes.ts';

/** What a pool's database said. It is distributed while nothing of the product runs on it, so it is asked once. */
const known = new WeakMap<pg.Pool, boolean>();
const onNodes = new WeakSet<object>();

interface Answer {
  isOnNodes: boolean;
}

const question = `select to_regclass('public.${twoPhase}') is not null as "isOnNodes"`;

/** Whether Citus keeps tables of the store's database on several nodes (docs/decisions/0040). */
export async function isOnNodes({ pool }: { readonly pool: pg.Pool }): Promise<boolean> {
  const answer = known.get(pool);
  if (answer !== undefined) return answer;
  const { rows } = await pool.query<Answer>(question);
  return remember(pool, rows);
}

/** Finds out for a transaction of the pool, on its own connection, before its other statements. */
export async function findNodes<Tables>(pool: pg.Pool, tx: Transaction<Tables>): Promise<void> {
  const answer = known.get(pool) ?? remember(pool, (await sql.raw<Answer>(question).execute(tx)).rows);
  if (answer) onNodes.add(tx);
}

function remember(pool: pg.Pool, rows: readonly Answer[]): boolean {
  const answer = rows[0]?.isOnNodes ?? false;
  known.set(pool, answer);
  return answer;
}

/** Whether a transaction is on a database whose tables are on several nodes. */
export const isTransactionOnNodes = (tx: object): boolean => onNodes.has(tx);
