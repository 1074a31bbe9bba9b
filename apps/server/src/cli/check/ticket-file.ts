import { CsvProblem, type CsvRecord, parseCsv } from './csv.ts';
import { FileProblem, readInput } from './input-file.ts';

/** One row of tickets.csv as it was written. */
export interface TicketRow {
  readonly betType: string;
  readonly number: string;
  readonly stake: string;
  readonly rate: string;
  /** Set when the row has more or fewer fields than the header. */
  readonly misshapen: boolean;
}

const columns = ['bet_type', 'number', 'stake', 'rate'] as const;
const header = columns.join(',');

/**
 * Reads the tickets of a CSV file, in its order.
 * @throws FileProblem when it is not CSV or its header is another
 */
export function readTickets(file: string): TicketRow[] {
  const [first, ...rows] = recordsOf(file);
  if (first === undefined)
    throw new FileProblem(file, { line: 1, text: `the file is empty; its first line must be ${header}` });
  const names = first.fields.map((name) => name.trim());
  const places = columns.map((column) => names.indexOf(column));
  if (names.length !== columns.length || places.includes(-1))
    throw new FileProblem(file, {
      line: first.line,
      text: `the header must be ${header}, not ${names.join(',')}`,
    });
  return rows.map(({ fields }) => {
    const [betType = '', number = '', stake = '', rate = ''] = places.map((place) => fields[place]);
    return { betType, number, stake, rate, misshapen: fields.length !== columns.length };
  });
}

function recordsOf(file: string): CsvRecord[] {
  const text = readInput(file);
  try {
    return parseCsv(text);
  } catch (error) {
    throw error instanceof CsvProblem
      ? new FileProblem(file, { line: error.line, text: error.message })
      : error;
  }
}
