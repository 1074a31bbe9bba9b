import { appendLog } from '../../platform/audit/log.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { deleteAnchor, lastAnchorOf } from './last-anchor.ts';

/** Accepts a file of anchors as it is, with a log entry that says which anchor is not required any more. */
export const beginAnew = (store: Store, file: string): Promise<void> =>
  store.transaction({ as: 'identity' }, (tx) => deleteLastAnchor(tx, file));

/** The same within a transaction. */
export async function deleteLastAnchor(tx: Tx, file: string): Promise<void> {
  const last = await lastAnchorOf(tx, file);
  if (!last) return;
  await deleteAnchor(tx, file);
  await appendLog(
    tx,
    { kind: 'system', name: 'command line' },
    { requestId: null, address: null },
    { operation: 'cli.anchors.begin', subject: 'installation', subjectId: 'anchors', before: last },
  );
}
