import { spellHidden, xlsxRowsMax } from '@drawdesk/contract';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { DomainError } from '../errors/domain-error.ts';
import { type CellKind, type CellRules, type CellValue, cellText, inLanguage } from './cells.ts';
import type { RowWriter } from './row-writer.ts';
import type { ExportColumn } from './source.ts';

const headCell = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold' });

/**
 * Money leaves the product here: a spreadsheet stores it as a number, exact to fifteen digits, with two
 * decimal places.
 */
function cell(kind: CellKind, value: CellValue, rules: CellRules): CellObject | null {
  const text = cellText(kind, value, rules);
  if (text === '') return null;
  if (kind === 'money') return { value: Number(text), type: Number, format: '#,##0.00' };
  if (kind === 'whole') return { value: Number(text), type: Number, format: '#,##0' };
  // a text cell is never a formula: it needs no apostrophe
  return {
    value: kind === 'text' ? spellHidden(String(inLanguage(value, rules.language))) : text,
    type: String,
  };
}

const widthOf: Record<CellKind, number> = {
  text: 22,
  whole: 12,
  money: 18,
  date: 12,
  instant: 20,
  'yes-no': 8,
};

/** A workbook of one sheet. It is packed as a whole at the end, which is why its rows are limited. */
export function openXlsx(
  columns: readonly ExportColumn<unknown>[],
  rules: CellRules,
  sheet: string,
): RowWriter {
  const none = Buffer.alloc(0);
  const data: (CellObject | null)[][] = [columns.map((column) => headCell(column[rules.language]))];
  return {
    begin: async () => none,
    async add(rows) {
      if (data.length + rows.length > xlsxRowsMax + 1)
        throw new DomainError('export_too_large', { rows: String(xlsxRowsMax) });
      for (const row of rows) data.push(columns.map(({ kind, of }) => cell(kind, of(row), rules)));
      return none;
    },
    end: () =>
      writeExcelFile(data, {
        // a sheet's name has at most 31 characters
        sheet: sheet.slice(0, 31),
        columns: columns.map(({ kind }) => ({ width: widthOf[kind] })),
        stickyRowsCount: 1,
      }).toBuffer(),
  };
}
