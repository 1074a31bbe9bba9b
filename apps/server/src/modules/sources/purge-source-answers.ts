import { sql } from 'kysely';
import { deleteInSteps, deletePlaces } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long the unchanged response of a source is kept. The record of the fetch, and what was read from it, stays. */
const answersKeptDays = 30;

/** Bodies are large, so a step has few of them. */
const step = 500;

/** Removes old responses of sources. */
export async function purgeSourceAnswers(store: Store): Promise<void> {
  await deleteInSteps(
    store,
    { as: 'work' },
    (limit) =>
      // result_answer_by_age
      deletePlaces(
        'result_answer',
        sql`
          select ctid from result_answer where kept_at < clock_timestamp() - make_interval(days => ${answersKeptDays})
          order by kept_at limit ${limit}`,
      ),
    step,
  );
}
