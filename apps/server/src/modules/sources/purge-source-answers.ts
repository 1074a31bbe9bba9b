import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';

/** How long the unchanged response of a source is kept. The record of the fetch, and what was read from it, stays. */
const answersKeptDays = 30;

/** Removes old responses of sources. */
export const purgeSourceAnswers = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    // result_answer_by_age
    await sql`
      delete from result_answer
      where kept_at < clock_timestamp() - make_interval(days => ${answersKeptDays})`.execute(tx);
  });
