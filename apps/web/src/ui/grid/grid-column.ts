import type { ProblemField } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import type { FigureKind } from '../figures/typed-figures.ts';

/** What a cell holds. A switch is 'true' or 'false', a choice one of its options. */
export type CellKind = FigureKind | 'switch' | 'choice';

/** A value in the form the API takes ("1500.00", "3.2", "12.5", "25", "true"); null is none of its own. */
export type CellValue = string | null;

/** What a cell without a value of its own takes over. */
interface Inherited {
  value: string;
  /** Whose value it is, in words: "Company". */
  from: string;
}

/** A sign in a cell: whose value it is, that something else is in force, that it will change. */
export interface CellBadge {
  /** A letter or two. */
  text: string;
  /** What it says, in words. */
  title: string;
  tone?: 'neutral' | 'warning' | 'info';
}

/** One column of a grid, declared once. */
export interface GridColumn<Row> {
  key: string;
  header: string;
  /** What the column is about in a sentence, for a pointer. */
  help?: string;
  /** Which of the editor's `groups` it belongs to. */
  group?: string;
  /** Signs beside the value as it is stored; a cell that was changed has none. */
  badges?: (row: Row) => readonly CellBadge[];
  /** What stands, greyed, in a cell that has no value at all: "–". */
  none?: (row: Row) => string;
  kind: CellKind;
  value: (row: Row) => CellValue;
  /** A cell that is emptied goes back to this; without it an empty cell is wrong unless `optional`. */
  inherited?: (row: Row) => Inherited | undefined;
  optional?: boolean;
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  /** Bounds of a figure, both included. */
  min?: string;
  max?: string;
  readOnly?: (row: Row) => boolean;
  /** What else is wrong with a value, in words; `valueIn` gives other cells of the row as they stand now. */
  check?: (value: string, row: Row, valueIn: (columnKey: string) => CellValue) => string | undefined;
  widthPx?: number;
}

/** What names a row: a column at the start that stays in sight. */
export interface GridRowName<Row> {
  header: string;
  /** Plain text, also used in the list of changes. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** What there is to say of the row where it stands alone, below its name. */
  note?: (row: Row) => ReactNode;
}

/** One cell that is to be saved: from what is stored to what was typed. */
export interface CellChange {
  rowKey: string;
  columnKey: string;
  from: CellValue;
  to: CellValue;
}

/** Columns that are looked at together. */
export interface ColumnGroup {
  key: string;
  label: string;
}

/** How the changes of a grid are saved, all at once. */
export interface GridSave {
  /** The question above the list of changes: "Save the new rates?". */
  question: string;
  /** What is chosen for all of them, in the save bar: from when they hold, say. */
  beside?: ReactNode;
  /**
   * What is looked at before the question is asked. What it throws is put at the cells it speaks of (`cellOf`), or said
   * in the save bar.
   */
  prepare?: (changes: readonly CellChange[]) => Promise<unknown>;
  /** Above the list of changes in the question: what is to be known. */
  details?: ReactNode;
  /** Parts of the address that make it another grid: what was typed would be lost, so it is asked for. */
  leavesBy?: readonly string[];
  /** Below it: a note, say. */
  after?: ReactNode;
  /** Asks why; `onSave` receives it. */
  withReason?: boolean;
  /** Saves; resolves when the API has taken it and throws its problem otherwise. */
  onSave: (changes: readonly CellChange[], given: { reason: string }) => Promise<unknown>;
  /** Which cell a wrong field of the API's answer speaks of; undefined is none. */
  cellOf?: (
    field: ProblemField,
    changes: readonly CellChange[],
  ) => { rowKey: string; columnKey: string } | undefined;
}
