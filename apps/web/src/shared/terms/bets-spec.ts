import type { ChangedPart, FieldSpec } from '../../ui/forms/kit/field-spec.ts';
import { showCell } from '../../ui/grid/cell-value.ts';
import type { CellChange, GridColumn } from '../../ui/grid/grid-column.ts';
import { type GridEdits, noEdits } from '../../ui/grid/grid-edits.ts';
import { type BetLine, typedLines } from './bet-lines.ts';

interface BetsWords {
  label: string;
  /** Shown while a cell is wrong. */
  wrong: (count: number) => string;
  /** Shown when nothing would be sold. */
  nothing: string;
  notSold: string;
  nameOf: (line: BetLine['betType']) => string;
}

interface BetsSheet<B> {
  lines: readonly BetLine[];
  columns: readonly GridColumn<BetLine>[];
  toBody: (lines: readonly BetLine[]) => B[];
}

/** Rates and discounts by bet type as one field of a form: its typed value is the cells that were typed. */
export function betsSpec<B>(
  { lines, columns, toBody }: BetsSheet<B>,
  at: string,
  words: BetsWords,
): FieldSpec<B[], GridEdits, object> {
  const shown = (columnKey: string, value: string | null) => {
    const column = columns.find(({ key }) => key === columnKey);
    if (value === null || !column) return columnKey === 'rate' ? words.notSold : '–';
    return showCell(column, value);
  };
  const part = ({ rowKey, columnKey, from, to }: CellChange): ChangedPart[] => {
    const line = lines.find(({ betType }) => betType === rowKey);
    const column = columns.find(({ key }) => key === columnKey);
    if (!line || !column) return [];
    return [
      {
        label: `${words.nameOf(line.betType)} · ${column.header}`,
        from: shown(columnKey, from),
        to: shown(columnKey, to),
      },
    ];
  };
  return {
    label: words.label,
    required: true,
    at,
    props: {},
    blank: noEdits,
    write: () => noEdits,
    read: ({ cells, wrong }) => {
      if (wrong > 0) return { wrong: words.wrong(wrong) };
      const value = toBody(typedLines(lines, cells));
      return value.length === 0 ? { wrong: words.nothing } : { value };
    },
    shown: (value) => String(value.length),
    parts: (_, { cells }) => cells.flatMap(part),
  };
}
