import type { Logger } from 'pino';
import type { ResultId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type SettleOutcome, settleResult } from '../settlement/settle.ts';

/**
 * Settles a confirmed result at once, so that the person sees the outcome. The decision is committed by then, and the
 * job with it: whatever goes wrong here is not undone but tried again by the job, so it is no error of the request.
 */
export async function settleNow(
  { store, logger }: { store: Store; logger?: Pick<Logger, 'error'> },
  resultId: ResultId,
): Promise<SettleOutcome | { state: 'running' }> {
  try {
    return await settleResult(store, resultId);
  } catch (error) {
    logger?.error({ err: error, resultId: String(resultId) }, 'not settled at once; the job settles it');
    return { state: 'running' };
  }
}
