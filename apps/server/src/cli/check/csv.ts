/** A record of a CSV file with the line it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The text is not CSV. `line` is where the error is. */
export class CsvProblem extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * One field: quoted, where "" means a quote and line ends count as text; or everything up to a comma or line
 * end.
 */
const field = /"((?:[^"]|"")*)"|([^,\r\n]*)/y;
const separator = /,|\r\n|\n|\r|$/y;

/**
 * Reads CSV as RFC 4180 defines it, with or without a byte order mark, with any line ends. Empty lines are
 * left out.
 * @throws CsvProblem at a quote that never ends, or text after a quoted field
 */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const fields: string[] = [];
    const begins = line;
    let end: string;
    do {
      field.lastIndex = at;
      const [matched = '', quoted, bare = ''] = field.exec(text) ?? [];
      if (quoted === undefined && bare.startsWith('"'))
        throw new CsvProblem(line, 'a quoted field is not closed; write a quote inside it twice ("")');
      fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
      line += lineEnds(matched);
      separator.lastIndex = at + matched.length;
      const ending = separator.exec(text);
      if (ending === null) throw new CsvProblem(line, 'there is text after the closing quote of a field');
      [end] = ending;
      at = separator.lastIndex;
    } while (end === ',');
    if (fields.length > 1 || fields[0] !== '') records.push({ line: begins, fields });
    line += 1;
  }
  return records;
}

function lineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
