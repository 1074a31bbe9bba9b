import { readCell } from './cell-value.ts';
import { type CellView, typedValue, viewOf } from './cell-view.ts';
import type { CellChange, CellValue, GridColumn } from './grid-column.ts';
import { type CellPosition, holds, type Range, rectangleOf } from './grid-range.ts';

export interface GridContents<Row> {
  /** The visible columns, in this order. */
  columns: readonly GridColumn<Row>[];
  /** All columns including hidden ones, when there are any: what was typed in hidden columns counts too. */
  all?: readonly GridColumn<Row>[] | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  readOnly: boolean;
}

type Mark = 'none' | 'chosen' | 'active' | 'editing';

/** A cell with its focus state; a new object only when something in it changed. */
export interface MarkedCell extends CellView {
  mark: Mark;
  /** The text that editing begins with, instead of the cell's text: the key that was pressed. */
  typed: string | undefined;
}

export interface SheetState {
  /** Typed texts, by cell. */
  edits: ReadonlyMap<string, string>;
  /** Errors of the API about values that were sent, by cell. */
  refused: ReadonlyMap<string, string>;
  range: Range;
  editing: { typed: string | undefined } | null;
}

export const cellId = (rowKey: string, columnKey: string) => `${rowKey}\n${columnKey}`;

/** Every column, visible or hidden. */
const everyColumn = <Row>({ all, columns }: Pick<GridContents<Row>, 'all' | 'columns'>) => all ?? columns;

/** All cells in their present state: typed values over stored values. */
export function drawSheet<Row>(contents: GridContents<Row>, state: SheetState): MarkedCell[][] {
  const { rows, columns, rowKey, readOnly } = contents;
  const every = everyColumn(contents);
  const { edits, refused, range, editing } = state;
  const chosen = rectangleOf(range);
  return rows.map((row, r) => {
    const key = rowKey(row);
    const touched = every.some((column) => edits.has(cellId(key, column.key)));
    const valueIn = (columnKey: string): CellValue => {
      const column = every.find((one) => one.key === columnKey);
      if (!column) return null;
      const typed = edits.get(cellId(key, columnKey));
      const own = typed === undefined ? column.value(row) : typedValue(column, typed);
      return own ?? column.inherited?.(row)?.value ?? null;
    };
    return columns.map((column, c) => {
      const id = cellId(key, column.key);
      const view = viewOf({
        column,
        row,
        typed: edits.get(id),
        refused: refused.get(id),
        readOnly: readOnly || (column.readOnly?.(row) ?? false),
        touched,
        valueIn,
      });
      const place = { row: r, column: c };
      return { ...view, mark: markOf(place, range, holds(chosen, place), !!editing), typed: editing?.typed };
    });
  });
}

function markOf({ row, column }: CellPosition, { active }: Range, chosen: boolean, editing: boolean): Mark {
  if (row === active.row && column === active.column) return editing ? 'editing' : 'active';
  return chosen ? 'chosen' : 'none';
}

/** Whether a value equals the stored one, however the API writes it: "90.00" equals "90". */
export function isStored<Row>(column: GridColumn<Row>, row: Row, value: CellValue): boolean {
  const stored = column.value(row);
  return stored === value || (stored !== null && readCell(column, stored) === value);
}

/** The changes to save, in the order of the grid; texts that cannot be read are left out. */
export function changesOf<Row>(
  contents: GridContents<Row>,
  edits: ReadonlyMap<string, string>,
): CellChange[] {
  const { rows, rowKey } = contents;
  const every = everyColumn(contents);
  return rows.flatMap((row) =>
    every.flatMap((column) => {
      const typed = edits.get(cellId(rowKey(row), column.key));
      const to = typed === undefined ? undefined : typedValue(column, typed);
      if (to === undefined) return [];
      return [{ rowKey: rowKey(row), columnKey: column.key, from: column.value(row), to }];
    }),
  );
}

/** Hidden cells with an invalid value. */
export function wrongOutOfSight<Row>(
  contents: GridContents<Row>,
  state: SheetState,
): { rowKey: string; columnKey: string }[] {
  const hidden = everyColumn(contents).filter((column) => !contents.columns.includes(column));
  const concerned = contents.rows.filter((row) =>
    hidden.some(({ key }) => {
      const id = cellId(contents.rowKey(row), key);
      return state.edits.has(id) || state.refused.has(id);
    }),
  );
  if (concerned.length === 0) return [];
  const sheet = drawSheet(
    { ...contents, rows: concerned, columns: hidden, all: everyColumn(contents) },
    state,
  );
  return concerned.flatMap((row, r) =>
    hidden.flatMap(({ key }, c) =>
      sheet[r]?.[c]?.problem ? [{ rowKey: contents.rowKey(row), columnKey: key }] : [],
    ),
  );
}

export const emptyCell: MarkedCell = {
  shown: '',
  text: '',
  value: null,
  from: undefined,
  changed: false,
  before: undefined,
  problem: undefined,
  readOnly: true,
  mark: 'none',
  typed: undefined,
};

export const sameCell = (one: MarkedCell, other: MarkedCell): boolean =>
  one.shown === other.shown &&
  one.text === other.text &&
  one.value === other.value &&
  one.from === other.from &&
  one.changed === other.changed &&
  one.before === other.before &&
  one.readOnly === other.readOnly &&
  one.mark === other.mark &&
  (one.mark !== 'editing' || one.typed === other.typed) &&
  (one.problem === other.problem || JSON.stringify(one.problem) === JSON.stringify(other.problem));
