import type { AnswerData } from '../../api/operation-types.ts';

type Exported = AnswerData<'exports.create'> & { fileAddress?: string | null };

/** The state of an export as shown to a person. */
export type ExportState =
  | { kind: 'making'; done: number; total: number | null }
  | { kind: 'ready'; rows: number; address: string }
  | { kind: 'cancelled' }
  /** `title` is the API's own sentence, when it returned one. */
  | { kind: 'failed'; problem: string; title?: string };

/** The state of an export as the API returns it. */
export function exportOutcome({
  status,
  rowsDone,
  rowsTotal,
  fileAddress,
  problem,
}: Pick<Exported, 'status' | 'rowsDone' | 'rowsTotal' | 'fileAddress' | 'problem'>): ExportState {
  if (status === 'cancelled') return { kind: 'cancelled' };
  if (status === 'failed') return { kind: 'failed', problem: problem ?? 'internal' };
  if (status === 'ready' && fileAddress) return { kind: 'ready', rows: rowsDone, address: fileAddress };
  return { kind: 'making', done: rowsDone, total: rowsTotal };
}

/** Percent of the rows that are written, 0 to 100; null while the number of rows is not known. */
export function percentDone({ done, total }: { done: number; total: number | null }): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
}
