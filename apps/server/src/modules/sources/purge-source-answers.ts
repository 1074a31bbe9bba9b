import { deleteOlder } from '../../platform/db/housekeeping.ts';
import type { Store } from '../../platform/db/store.ts';

/** How long the unchanged response of a source is kept. The record of the fetch, and what was read from it, stays. */
const answersKeptDays = 30;

/** Bodies are large, so a step has few of them. */
const step = 500;

/** Removes old responses of sources. */
export async function purgeSourceAnswers(store: Store): Promise<void> {
  // result_answer_by_age
  await deleteOlder(store, {
    table: 'result_answer',
    by: 'kept_at',
    keptHours: answersKeptDays * 24,
    limit: step,
  });
}
