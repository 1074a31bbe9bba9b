import { formatRate, parseMoney, parseRate } from '@drawdesk/lottery';
import { formatCount, formatMoney } from '../figures/format-money.ts';
import { readFigure } from '../figures/typed-figures.ts';
import type { CellKind, GridColumn } from './grid-column.ts';

/** Why a cell cannot have this text; `said` is a finished sentence. */
export type CellProblem =
  | { why: 'not'; kind: CellKind }
  | { why: 'min' | 'max'; limit: string }
  | { why: 'fill' }
  | { why: 'said'; text: string };

type Of<Row> = Pick<GridColumn<Row>, 'kind' | 'options' | 'min' | 'max'>;

const isTrue = /^(true|1|yes|y|on|✓|จริง|เปิด|ใช่)$/iu;
const isFalse = /^(false|0|no|n|off|✗|เท็จ|ปิด|ไม่|ไม่ใช่)$/iu;

/**
 * A typed or pasted text as a value of the column; null when it is not a value. Spreadsheets write TRUE and
 * FALSE.
 */
export function readCell<Row>({ kind, options = [] }: Of<Row>, typed: string): string | null {
  const text = typed.trim();
  if (kind === 'switch') return isTrue.test(text) ? 'true' : isFalse.test(text) ? 'false' : null;
  if (kind !== 'choice') return readFigure(kind, text);
  const same = (one: string) => one.toLocaleLowerCase() === text.toLocaleLowerCase();
  return options.find(({ value, label }) => same(value) || same(label))?.value ?? null;
}

const sizes: Partial<Record<CellKind, (value: string) => bigint>> = {
  money: parseMoney,
  rate: (value) => BigInt(parseRate(value)),
  percent: (value) => BigInt(parseRate(value)),
  count: BigInt,
};

/** Which limit a value breaks. */
export function boundProblem<Row>({ kind, min, max }: Of<Row>, value: string): CellProblem | undefined {
  const size = sizes[kind];
  if (!size) return undefined;
  if (min !== undefined && size(value) < size(min)) return { why: 'min', limit: showCell({ kind }, min) };
  if (max !== undefined && size(value) > size(max)) return { why: 'max', limit: showCell({ kind }, max) };
  return undefined;
}

const shown: Partial<Record<CellKind, (value: string) => string>> = {
  money: formatMoney,
  // Two decimals as for amounts, so that a column of rates lines up.
  rate: (value) => formatMoney(formatRate(parseRate(value))),
  percent: (value) => `${value}%`,
  count: formatCount,
};

/** A value as shown in a cell; a switch is drawn and has no text. */
export const showCell = <Row>({ kind, options }: Pick<Of<Row>, 'kind' | 'options'>, value: string): string =>
  kind === 'choice'
    ? (options?.find((option) => option.value === value)?.label ?? value)
    : (shown[kind]?.(value) ?? value);

/** A value in the form spreadsheets take: plain figures, TRUE and FALSE, labels. */
export const copyCell = <Row>(column: Pick<Of<Row>, 'kind' | 'options'>, value: string): string => {
  if (column.kind === 'switch') return value.toUpperCase();
  return column.kind === 'choice' ? showCell(column, value) : value;
};
