import { appendLog } from '../../platform/audit/log.ts';
import type { Store } from '../../platform/db/store.ts';
import { tellOfRefusedSettlement } from '../notifications/about-rounds.ts';
import type { SettlementRefused } from './settlement-refused.ts';

/** Keeps why a settlement refused, in a transaction of its own: what it had booked is gone by then. */
export async function recordFailure(
  store: Store,
  resultId: bigint,
  refused: SettlementRefused,
): Promise<void> {
  const details = refused.findings.slice(0, 100);
  await store.transaction({ as: 'work' }, async (tx) => {
    await tx
      .insertInto('settlement_failure')
      .values({ result_id: resultId, code: refused.code, details: JSON.stringify(details) })
      .execute();
    await tellOfRefusedSettlement(tx, resultId, refused.code);
    await appendLog(
      tx,
      { kind: 'system', name: 'settlement' },
      { requestId: null, address: null },
      {
        operation: 'job.settlement.settle',
        subject: 'result',
        subjectId: String(resultId),
        reason: refused.code,
        after: { findings: details },
      },
    );
  });
}
