import type { ProblemField } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import type { FigureKind } from '../figures/typed-figures.ts';
import type { Term } from '../terms/term.ts';

/** The value of a cell. A switch is 'true' or 'false', a choice one of its options. */
export type CellKind = FigureKind | 'switch' | 'choice';

/**
 * A value in the form the API takes ("1500.00", "3.2", "12.5", "25", "true"); null when the cell has no own
 * value.
 */
export type CellValue = string | null;

/** The value that a cell without its own value inherits. */
interface Inherited {
  value: string;
  /** The owner of the value, in words: "Company". */
  from: string;
}

/** A mark in a cell: the owner of its value, another value in force, or a planned change. */
export interface CellBadge {
  /** One or two letters. */
  text: string;
  /** Its meaning, in words. */
  title: string;
  tone?: 'neutral' | 'warning' | 'info';
}

/** One column of a grid, declared once. */
export interface GridColumn<Row> {
  key: string;
  header: string;
  /** The term that is explained at the head. */
  term?: Term;
  /** Which of the editor's `groups` it belongs to. */
  group?: string;
  /** Marks next to the stored value; a changed cell has none. */
  badges?: (row: Row) => readonly CellBadge[];
  /** The grey text in a cell that has no value at all: "–". */
  none?: (row: Row) => string;
  kind: CellKind;
  value: (row: Row) => CellValue;
  /** The value of a cell that is emptied; without it an empty cell is an error unless `optional`. */
  inherited?: (row: Row) => Inherited | undefined;
  optional?: boolean;
  /** The options of a choice. */
  options?: readonly { value: string; label: string }[];
  /** Limits of a figure, both included. */
  min?: string;
  max?: string;
  readOnly?: (row: Row) => boolean;
  /** Another error of a value, in words; `valueIn` returns the present values of other cells of the row. */
  check?: (value: string, row: Row, valueIn: (columnKey: string) => CellValue) => string | undefined;
  widthPx?: number;
  /** Stays in view beside the names while the others scroll. At most one. */
  frozen?: boolean;
}

/** The name of a row: a column at the start that always stays visible. */
export interface GridRowName<Row> {
  header: string;
  /** Plain text, also used in the list of changes. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** More information for a row that is shown alone, below its name. */
  note?: (row: Row) => ReactNode;
}

/** One changed cell: the stored value and the typed value. */
export interface CellChange {
  rowKey: string;
  columnKey: string;
  from: CellValue;
  to: CellValue;
}

/** Columns that are shown together. */
export interface ColumnGroup {
  key: string;
  label: string;
}

/** How the changes of a grid are saved, all at once. */
export interface GridSave {
  /** The question above the list of changes: "Save the new rates?". */
  question: string;
  /** A choice for all changes, in the save bar: for example from when they are in force. */
  beside?: ReactNode;
  /**
   * A check before the question is asked. An error it throws is shown at its cells (`cellOf`), or in the save
   * bar.
   */
  prepare?: (changes: readonly CellChange[]) => Promise<unknown>;
  /** Shown above the list of changes in the question: what the person must know. */
  details?: ReactNode;
  /** Parts of the address that lead to another grid: typed values would be lost, so it asks first. */
  leavesBy?: readonly string[];
  /** Shown below the list: for example a note. */
  after?: ReactNode;
  /** Asks for a reason; `onSave` receives it. */
  withReason?: boolean;
  /** Saves; resolves when the API has accepted it, otherwise throws the API's problem. */
  onSave: (changes: readonly CellChange[], input: { reason: string }) => Promise<unknown>;
  /** The cell that an invalid field of the API's answer belongs to; undefined when there is none. */
  cellOf?: (
    field: ProblemField,
    changes: readonly CellChange[],
  ) => { rowKey: string; columnKey: string } | undefined;
}
