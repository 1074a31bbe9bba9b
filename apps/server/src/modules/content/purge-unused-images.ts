import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** How long an uploaded picture is kept that no banner, news item or logo uses. */
const unusedImagesKeptHours = 24;

/** Removes uploaded pictures that nothing uses, with their renditions. */
export const purgeUnusedImages = (store: Store): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    // image_unused
    await sql`
      delete from image
      where used_at is null and created_at < clock_timestamp() - make_interval(hours => ${unusedImagesKeptHours})`.execute(
      tx,
    );
  });
