import { stringify } from 'csv-stringify/sync';
import { type CellRules, cellText } from './cells.ts';
import type { RowWriter } from './row-writer.ts';
import type { ExportColumn } from './source.ts';

/** CSV as spreadsheet programs open it by a click: UTF-8 with its mark, so that Thai stays Thai, and CRLF. */
export function openCsv(columns: readonly ExportColumn<unknown>[], rules: CellRules): RowWriter {
  const options = { record_delimiter: 'windows' } as const;
  const head = columns.map((column) => column[rules.language]);
  return {
    begin: async () => Buffer.from(`\ufeff${stringify([head], options)}`),
    add: async (rows) =>
      Buffer.from(
        stringify(
          rows.map((row) => columns.map(({ kind, of }) => cellText(kind, of(row), rules))),
          options,
        ),
      ),
    end: async () => Buffer.alloc(0),
  };
}
