import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** How long a file can be downloaded. */
const exportsKeptHours = 24;
/** An export that no worker finished in this time, with all its retries, never will be. */
const abandonedAfterHours = 1;

/** Removes old files with their parts, and marks abandoned exports as failed. */
export const purgeExports = (store: Store): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    // export_by_age
    await sql`
      delete from export
      where created_at < clock_timestamp() - make_interval(hours => ${exportsKeptHours})`.execute(tx);
    await sql`
      update export set status = 'failed', problem = 'internal', finished_at = clock_timestamp()
      where created_at < clock_timestamp() - make_interval(hours => ${abandonedAfterHours})
        and status in ('waiting', 'running')`.execute(tx);
  });
