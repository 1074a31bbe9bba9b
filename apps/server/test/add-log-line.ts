import { appendLog } from '../src/platform/audit/log.ts';
import type { OwnerStore } from '../src/platform/db/store.ts';

/** A line at the end of the company's log. */
export const addLogLine = (store: OwnerStore, reason?: string): Promise<void> =>
  store.transaction({ as: 'owner' }, (tx) =>
    appendLog(
      tx,
      { kind: 'system', name: 'command line' },
      { requestId: null, address: null },
      { operation: 'test', subject: 'thing', subjectId: '1', ...(reason && { reason }) },
    ),
  );
