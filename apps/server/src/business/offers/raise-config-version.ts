import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Tells intake that settings, terms, blocks or providers change with this transaction, so that it reads them anew. Those
 * who change such things come one after another from here on: take it before any row they concern.
 */
export async function raiseConfigVersion(tx: Tx): Promise<void> {
  await sql`update config_version set version = version + 1`.execute(tx);
}

/**
 * Takes the place in that queue without a change yet: for whoever may come to change what is sold once it holds rows
 * that others ask for after theirs. Intake, which only reads the version, does not wait.
 */
export async function holdConfigVersion(tx: Tx): Promise<void> {
  await sql`select from config_version for update`.execute(tx);
}
