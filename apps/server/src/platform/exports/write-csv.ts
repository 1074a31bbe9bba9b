import { stringify } from 'csv-stringify/sync';
import { type CellRules, type CellValue, cellText } from './cells.ts';
import type { RowWriter } from './row-writer.ts';
import type { ExportColumn } from './source.ts';

const options = { record_delimiter: 'windows' } as const;

/** Texts that stay as they are in any CSV; csv-stringify decides how the others are quoted. */
const plain = /^[^",;'\s\\]*(?: [^",;'\s\\]+)*$/;
const quoted = (text: string): string =>
  plain.test(text) ? text : stringify([[text]], { ...options, eof: false });

/** The cells of a column: rows that follow one another often have the same, as the tickets of one bill do. */
function openColumn({ kind, of }: ExportColumn<unknown>, rules: CellRules): (row: unknown) => string {
  let last: CellValue;
  let text = '';
  return (row) => {
    const value = of(row);
    if (value !== last) {
      last = value;
      text = quoted(cellText(kind, value, rules));
    }
    return text;
  };
}

/**
 * CSV that spreadsheet programs open with a click: UTF-8 with a byte order mark, so that Thai text is shown
 * correctly, and CRLF.
 */
export function openCsv(columns: readonly ExportColumn<unknown>[], rules: CellRules): RowWriter {
  const head = columns.map((column) => column[rules.language]);
  const cells = columns.map((column) => openColumn(column, rules));
  return {
    begin: async () => Buffer.from(`\ufeff${stringify([head], options)}`),
    async add(rows) {
      let text = '';
      for (const row of rows) {
        let separator = '';
        for (const cell of cells) {
          text += separator + cell(row);
          separator = ',';
        }
        text += '\r\n';
      }
      return Buffer.from(text);
    },
    end: async () => Buffer.alloc(0),
  };
}
