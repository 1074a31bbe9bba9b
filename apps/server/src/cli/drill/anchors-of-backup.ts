import { readFileSync, writeFileSync } from 'node:fs';
import { lastAnchorOf } from '../../modules/anchors/last-anchor.ts';
import { lineHash } from '../../platform/audit/anchor-line.ts';
import { readStamp } from '../../platform/audit/time-stamp.ts';
import type { Store } from '../../platform/db/store.ts';
import { readInputProblem } from '../backup/read-problem.ts';

/** The anchors that a backup is checked against, or the reason why there are none. */
export type AnchorsOfBackup =
  | { readonly kind: 'some'; readonly file: string }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'problem'; readonly problem: string };

/**
 * Copies the anchors up to the one that the restored database names as its last: those after it were written
 * after the backup. Time stamps are left out; "drawdesk verify" checks them.
 */
export async function anchorsOfBackup(
  store: Store,
  file: string | undefined,
  copy: string,
): Promise<AnchorsOfBackup> {
  if (file === undefined) return { kind: 'none', why: 'DRAWDESK_ANCHOR_FILE is off' };
  const last = await store.snapshot({ as: 'identity' }, (tx) => lastAnchorOf(tx, file));
  if (last === null) return { kind: 'none', why: `the backup names no anchor in ${file} of this machine` };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { kind: 'problem', problem: readInputProblem(file, error).message };
  }
  const lines = text.split('\n').filter((line) => line !== '' && !readStamp(line));
  const end = lines.findIndex((line) => lineHash(line) === last.hash);
  if (end === -1)
    return {
      kind: 'problem',
      problem: `${file} does not have the anchor of ${last.at}, which the backup names`,
    };
  const kept = lines.slice(0, end + 1).map((line) => `${line}\n`);
  writeFileSync(copy, kept.join(''), { mode: 0o600 });
  return { kind: 'some', file: copy };
}
