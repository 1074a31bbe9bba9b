import { readCell } from './cell-value.ts';
import { type CellView, typedValue, viewOf } from './cell-view.ts';
import type { CellChange, CellValue, GridColumn } from './grid-column.ts';
import { type CellPosition, holds, type Range, rectangleOf } from './grid-range.ts';

export interface GridContents<Row> {
  /** In sight, in this order. */
  columns: readonly GridColumn<Row>[];
  /** With those out of sight, when there are any: what was typed there counts all the same. */
  all?: readonly GridColumn<Row>[] | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  readOnly: boolean;
}

type Mark = 'none' | 'chosen' | 'active' | 'editing';

/** A cell with where the focus is; a new object only when something of it changed. */
export interface MarkedCell extends CellView {
  mark: Mark;
  /** What editing begins with instead of the text: the key that was struck. */
  typed: string | undefined;
}

export interface SheetState {
  /** Texts typed, by cell. */
  edits: ReadonlyMap<string, string>;
  /** What the API said of values that were sent, by cell. */
  refused: ReadonlyMap<string, string>;
  range: Range;
  editing: { typed: string | undefined } | null;
}

export const cellId = (rowKey: string, columnKey: string) => `${rowKey}\n${columnKey}`;

/** Every column, in sight or not. */
const everyColumn = <Row>({ all, columns }: Pick<GridContents<Row>, 'all' | 'columns'>) => all ?? columns;

/** All cells as they stand: what is stored, under what was typed. */
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

/** Whether a value is what is stored, however the API writes it: "90.00" is "90". */
export function isStored<Row>(column: GridColumn<Row>, row: Row, value: CellValue): boolean {
  const stored = column.value(row);
  return stored === value || (stored !== null && readCell(column, stored) === value);
}

/** What is to be saved, in the order of the grid; texts that cannot be read are not among it. */
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

/** Cells out of sight in which something cannot stand. */
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
