import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Tells intake that settings, terms, blocks or providers change with this transaction, so that it reads them anew. Those
 * who change such things come one after another from here on: take it before any row they concern.
 */
export async function raiseConfigVersion(tx: Tx): Promise<void> {
  await sql`update config_version set version = version + 1`.execute(tx);
}
