import { boundProblem, type CellProblem, readCell, showCell } from './cell-value.ts';
import type { CellValue, GridColumn } from './grid-column.ts';

/** The state of a cell: everything needed to draw it, except where the focus is. */
export interface CellView {
  /** The text shown in the cell. */
  shown: string;
  /** The text to type and to copy: '' when it has no value of its own. */
  text: string;
  /** Its own value, or the inherited one; null when there is none or it cannot be read. */
  value: CellValue;
  /** The owner of the inherited value that is shown. */
  from: string | undefined;
  changed: boolean;
  /** The stored value, when the cell was changed; '' is no value. */
  before: string | undefined;
  problem: CellProblem | undefined;
  readOnly: boolean;
}

interface CellInput<Row> {
  column: GridColumn<Row>;
  row: Row;
  /** The typed text; undefined when the cell is as stored. */
  typed: string | undefined;
  /** The error of the API about the value that was sent. */
  refused: string | undefined;
  readOnly: boolean;
  /** Something in its row was typed: untouched rows show no errors. */
  touched: boolean;
  valueIn: (columnKey: string) => CellValue;
}

/** The meaning of a typed text: a value, none, or not readable. */
export function typedValue<Row>(column: GridColumn<Row>, typed: string): CellValue | undefined {
  if (typed.trim() === '') return null;
  return readCell(column, typed) ?? undefined;
}

export function viewOf<Row>({
  column,
  row,
  typed,
  refused,
  readOnly,
  touched,
  valueIn,
}: CellInput<Row>): CellView {
  const stored = column.value(row);
  const own = typed === undefined ? stored : typedValue(column, typed);
  const inherited = own === null ? column.inherited?.(row) : undefined;
  const value = own ?? inherited?.value ?? null;
  const changed = typed !== undefined;
  const shownOf = (one: CellValue) => (one === null ? '' : showCell(column, one));
  return {
    shown: own === undefined ? (typed ?? '') : shownOf(value),
    text: own === undefined ? (typed ?? '') : (own ?? ''),
    value,
    from: inherited?.from,
    changed,
    before: changed ? shownOf(stored) : undefined,
    problem:
      readOnly || !touched
        ? refusal(refused)
        : (refusal(refused) ??
          (changed ? ownProblem(column, row, own) : undefined) ??
          checked(column, row, value, valueIn)),
    readOnly,
  };
}

const refusal = (text: string | undefined): CellProblem | undefined =>
  text === undefined ? undefined : { why: 'said', text };

function ownProblem<Row>(
  column: GridColumn<Row>,
  row: Row,
  own: CellValue | undefined,
): CellProblem | undefined {
  if (own === undefined) return { why: 'not', kind: column.kind };
  if (own !== null) return boundProblem(column, own);
  const mayBeEmpty = column.optional || column.inherited?.(row) !== undefined;
  return mayBeEmpty ? undefined : { why: 'fill' };
}

function checked<Row>(
  column: GridColumn<Row>,
  row: Row,
  value: CellValue,
  valueIn: (columnKey: string) => CellValue,
): CellProblem | undefined {
  return value === null ? undefined : refusal(column.check?.(value, row, valueIn));
}
