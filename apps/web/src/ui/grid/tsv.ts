/**
 * Cells in the clipboard format of spreadsheets: tabs between cells, one line per row, quotes around a cell
 * with a tab or line break.
 */

/** A grid of settings has some hundred cells: a much larger paste was copied by mistake. */
export const pastedCellsMax = 20_000;
export const pastedLengthMax = 1_000_000;

/** `"1\t2\r\n3\t4\n"` → `[["1","2"],["3","4"]]`; null when it is more than any grid takes. Never throws. */
export function parseTsv(text: string): string[][] | null {
  if (text.length > pastedLengthMax) return null;
  const rows: string[][] = [[]];
  let cells = 0;
  for (const [, quoted, plain = '', end] of text.matchAll(token)) {
    if (end === undefined) break;
    cells += 1;
    if (cells > pastedCellsMax) return null;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A line break at the end closes the last row and does not begin a new one.
  if (rows.length > 1 && rows.at(-1)?.join('') === '' && /[\r\n]$/.test(text)) rows.pop();
  return rows;
}

/** One cell, quoted or plain, and what ends it: a tab, a line break, or the end of the text. */
const token = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
