import { appendLog } from '../../platform/audit/log.ts';
import type { Store } from '../../platform/db/store.ts';
import { forgetAnchor, lastAnchorOf } from './last-anchor.ts';

/** Takes a file of anchors as it is, with a line in the log that says which anchor is not asked for any more. */
export const beginAnew = (store: Store, file: string): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    const last = await lastAnchorOf(tx, file);
    if (!last) return;
    await forgetAnchor(tx, file);
    await appendLog(
      tx,
      { kind: 'system', name: 'command line' },
      { requestId: null, address: null },
      { operation: 'cli.anchors.begin', subject: 'installation', subjectId: 'anchors', before: last },
    );
  });
