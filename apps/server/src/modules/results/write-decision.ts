import type { EnteredDraw } from '@drawdesk/lottery';
import type { ResultId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ResultDecision } from '../draws/result-row.ts';
import { notifyResultDecided } from '../round-state/notify-about-rounds.ts';

interface Decision {
  decision: ResultDecision['decision'];
  decidedBy: bigint | null;
  reason?: string | null;
  /** The blind second entry, stored also when it differs. */
  secondEntry?: EnteredDraw | null;
  /** 2 withdraws a confirmation that settlement refused. */
  step?: 1 | 2;
}

/**
 * Writes the decision about a result. Each step is written once and never changed, and the last one
 * counts. A confirmation sends the settlement job in the same transaction: if something crashes after
 * this commit, the round is still settled (screens.md §3).
 */
export async function decide(
  tx: Tx,
  jobs: Pick<Jobs, 'sendIn'>,
  resultId: ResultId,
  { decision, decidedBy, reason = null, secondEntry = null, step = 1 }: Decision,
): Promise<void> {
  await tx
    .insertInto('result_decision')
    .values({
      result_id: resultId,
      step,
      decision,
      second_entry: secondEntry === null ? null : JSON.stringify(secondEntry),
      reason,
      decided_by: decidedBy,
    })
    .execute();
  await notifyResultDecided(tx, resultId, decision, { account: decidedBy, reason });
  if (decision === 'confirmed') await jobs.sendIn(tx, 'settlement.settle', { resultId: String(resultId) });
}
