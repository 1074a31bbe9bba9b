import { sql } from 'kysely';
import { deleteOlder } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long a file can be downloaded. */
const exportsKeptHours = 24;
/** An export that no worker finished in this time, with all its retries, never will be. */
const abandonedAfterHours = 1;

/** Each has all parts of its file, so a step has few of them. */
const step = 5;

/** Removes old files with their parts, and marks abandoned exports as failed. */
export async function purgeExports(store: Store): Promise<void> {
  // export_by_age
  await deleteOlder(store, {
    table: 'export',
    by: 'created_at',
    keptHours: exportsKeptHours,
    as: 'identity',
    limit: step,
  });
  await store.transaction({ as: 'identity' }, async (tx) => {
    await sql`
      update export set status = 'failed', problem = 'internal', finished_at = clock_timestamp()
      where created_at < clock_timestamp() - make_interval(hours => ${abandonedAfterHours})
        and status in ('waiting', 'running')`.execute(tx);
  });
}
