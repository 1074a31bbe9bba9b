import type { ResultCheck } from '@drawdesk/contract';
import type { EntryField } from '../entry/entry-field.ts';
import { type EntryProblem, entryProblems } from '../entry/entry-problems.ts';
import {
  draftOf,
  type Entered,
  type EntryValues,
  emptyEntry,
  textsOf,
  toEntered,
} from '../entry/entry-values.ts';

/** The result of the last check of a row. */
export type BulkOutcome =
  | { kind: 'none' }
  | { kind: 'checked'; draw: Entered; check: ResultCheck | null; accepted: boolean }
  | { kind: 'refused'; problem: unknown };

/** One round in the sheet: what is typed for it, and the result of its check. */
export interface BulkEntry {
  fields: readonly EntryField[];
  values: EntryValues;
  /** A check was tried: from then on missing values are shown. */
  tried: boolean;
  outcome: BulkOutcome;
}

/** The sheet by round. */
export type Bulk = Readonly<Record<string, BulkEntry>>;

export const emptyRow = (fields: readonly EntryField[]): BulkEntry => ({
  fields,
  values: emptyEntry(fields),
  tried: false,
  outcome: { kind: 'none' },
});

/** A row after typing: the result of an earlier check is dropped. */
export const typed = (row: BulkEntry, field: string, inputs: readonly string[]): BulkEntry => ({
  ...row,
  values: { ...row.values, [field]: inputs },
  outcome: { kind: 'none' },
});

export const isTouched = ({ fields, values }: BulkEntry): boolean =>
  fields.some((field) => textsOf(field, values).length > 0);

export const problemsOf = ({ fields, values }: BulkEntry): EntryProblem[] => entryProblems(fields, values);

export const drawOf = ({ fields, values }: BulkEntry): Entered => toEntered(fields, values);

/**
 * Rows with typed values, by round: complete ones to check, incomplete ones to show errors for, and those that were
 * checked and not changed since. The checks of a round are counted, so none of these is checked again.
 */
export function touchedRows(bulk: Bulk): { complete: string[]; incomplete: string[]; checked: string[] } {
  const touched = Object.entries(bulk).filter(([, row]) => isTouched(row));
  const inState = (state: 'complete' | 'incomplete' | 'checked') =>
    touched.filter(([, row]) => stateOf(row) === state).map(([roundId]) => roundId);
  return { complete: inState('complete'), incomplete: inState('incomplete'), checked: inState('checked') };
}

function stateOf(row: BulkEntry): 'complete' | 'incomplete' | 'checked' {
  if (row.outcome.kind === 'checked') return 'checked';
  return problemsOf(row).length === 0 ? 'complete' : 'incomplete';
}

/** A row after its check. What looks like a slip has to be accepted by the person. */
export const checkedAs = (draw: Entered, check: ResultCheck | null): BulkOutcome => ({
  kind: 'checked',
  draw,
  check,
  accepted: !check?.warnings.length,
});

/** What is typed, by round: the draft of the sheet. Null if nothing is. */
export function typedOf(bulk: Bulk): Readonly<Record<string, EntryValues>> | null {
  const touched = Object.entries(bulk).filter(([, row]) => isTouched(row));
  return touched.length === 0 ? null : Object.fromEntries(touched.map(([id, { values }]) => [id, values]));
}

/** The rows of a draft that are still to be entered, with its values. */
export const restored = (bulk: Bulk, kept: Readonly<Record<string, EntryValues>>): Bulk =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([roundId, values]) => {
      const row = bulk[roundId];
      return row ? [[roundId, { ...row, values: { ...row.values, ...draftOf(row.values, values) } }]] : [];
    }),
  );

/** Rows whose check is still valid and whose warnings are accepted. Only these can be submitted. */
export const checkedRows = (bulk: Bulk): { roundId: string; draw: Entered; check: ResultCheck | null }[] =>
  Object.entries(bulk).flatMap(([roundId, { outcome }]) =>
    outcome.kind === 'checked' && outcome.accepted
      ? [{ roundId, draw: outcome.draw, check: outcome.check }]
      : [],
  );
