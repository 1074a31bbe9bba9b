import type { BetType } from '@drawdesk/lottery';
import type { ChangedPart, FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { showCell } from '../../../ui/grid/cell-value.ts';
import type { CellChange, GridColumn } from '../../../ui/grid/grid-column.ts';
import { type GridEdits, noEdits } from '../../../ui/grid/grid-edits.ts';
import { type ProfileRow, rowsOf, type SettingsLine } from './settings-lines.ts';

interface SettingsWords {
  label: string;
  wrong: (count: number) => string;
  nothing: string;
  on: string;
  off: string;
  nameOf: (betType: BetType) => string;
}

interface SettingsSheet {
  lines: readonly SettingsLine[];
  columns: readonly GridColumn<SettingsLine>[];
}

/** The grid of a profile as one field of its form. Its value is the typed cells. */
export function settingsSpec(
  { lines, columns }: SettingsSheet,
  words: SettingsWords,
): FieldSpec<ProfileRow[], GridEdits, object> {
  const shown = (column: GridColumn<SettingsLine>, value: string | null) => {
    if (value === null) return '–';
    if (column.kind === 'switch') return value === 'true' ? words.on : words.off;
    return showCell(column, value);
  };
  const part = ({ rowKey, columnKey, from, to }: CellChange): ChangedPart[] => {
    const line = lines.find(({ betType }) => betType === rowKey);
    const column = columns.find(({ key }) => key === columnKey);
    if (!line || !column) return [];
    const label = `${words.nameOf(line.betType)} · ${column.header}`;
    return [{ label, from: shown(column, from), to: shown(column, to) }];
  };
  return {
    label: words.label,
    required: true,
    at: 'rows',
    props: {},
    blank: noEdits,
    write: () => noEdits,
    read: ({ cells, wrong }) => {
      if (wrong > 0) return { wrong: words.wrong(wrong) };
      const value = rowsOf(lines, cells);
      return value.length === 0 ? { wrong: words.nothing } : { value };
    },
    shown: (value) => String(value.length),
    parts: (_, { cells }) => cells.flatMap(part),
  };
}
