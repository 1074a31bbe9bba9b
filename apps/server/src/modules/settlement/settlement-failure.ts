import { systemReasons } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import type { ResultId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { notifySettlementFailed } from '../round-state/notify-about-rounds.ts';
import type { SettlementRefused } from './settlement-refused.ts';

/** Whether the settlement of a result was refused since it was last tried. settlement_failure_of_result */
export const refusedSince = (resultId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from settlement_failure f
  where f.result_id = ${resultId}
    and f.failed_at > coalesce((select max(y.at) from settlement_retry y where y.result_id = ${resultId}), '-infinity'))`;

/**
 * Stores why a settlement was refused, in a separate transaction: what it had posted is rolled back by
 * then.
 */
export async function recordFailure(
  store: Store,
  resultId: ResultId,
  refused: SettlementRefused,
): Promise<void> {
  const details = refused.findings.slice(0, 100);
  await store.transaction({ as: 'work' }, async (tx) => {
    await tx
      .insertInto('settlement_failure')
      .values({ result_id: resultId, code: refused.code, details: JSON.stringify(details) })
      .execute();
    await notifySettlementFailed(tx, resultId, refused.code);
    await appendLog(
      tx,
      { kind: 'system', name: 'settlement' },
      { requestId: null, address: null },
      {
        operation: 'job.settlement.settle',
        subject: 'result',
        subjectId: String(resultId),
        reason: systemReasons[refused.code].en,
        after: { findings: details },
      },
    );
  });
}
