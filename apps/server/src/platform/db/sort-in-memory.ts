import { sql } from 'kysely';
import type { Tx } from './store.ts';

/**
 * Gives each sort of this transaction 32 MB. For a transaction that few run at the same time and that sorts a row for each
 * player and bet type: the four megabytes that are usual would write them to the disk.
 */
export async function sortInMemory(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true)`.execute(tx);
}
