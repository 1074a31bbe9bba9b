import type { Logger } from 'pino';
import type { ResultId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type SettleOutcome, settleResult } from '../settlement/settle.ts';

/**
 * Settles a confirmed result immediately, so that the person sees the outcome. The decision and the job are
 * already committed. If something fails here, nothing is undone and the job tries again, so the request
 * does not fail.
 */
export async function settleNow(
  { store, logger }: { store: Store; logger?: Pick<Logger, 'error'> },
  resultId: ResultId,
): Promise<SettleOutcome | { state: 'running' }> {
  try {
    return await settleResult(store, resultId);
  } catch (error) {
    logger?.error({ err: error, resultId: String(resultId) }, 'result not settled yet; the job settles it');
    return { state: 'running' };
  }
}
