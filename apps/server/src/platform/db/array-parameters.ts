import { type RawBuilder, sql } from 'kysely';

/** What a column of numbers may hold: ids and amounts, which are whole. */
type WholeNumber = bigint | number | null;

/**
 * Arrays as PostgreSQL reads them, written here because a batch sends tens of thousands of values: the driver looks at
 * each value for every type it could have, which takes several times as long.
 */
export const wholeNumbers = (values: readonly WholeNumber[], type = 'bigint'): RawBuilder<unknown> =>
  wholeNumbersOf(values, (value) => value, type);

const wholeNumbersOf = <Row>(rows: readonly Row[], read: (row: Row) => WholeNumber, type: string) =>
  sql`${`{${rows.map((row) => read(row) ?? 'NULL').join(',')}}`}::${sql.raw(type)}[]`;

export const texts = (values: readonly (string | null)[], type = 'text'): RawBuilder<unknown> =>
  textsOf(values, (value) => value, type);

const textsOf = <Row>(rows: readonly Row[], read: (row: Row) => string | null, type: string) =>
  sql`${`{${rows.map((row) => element(read(row))).join(',')}}`}::${sql.raw(type)}[]`;

export const bytes = (values: readonly Buffer[]): RawBuilder<unknown> =>
  sql`${`{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join(',')}}`}::bytea[]`;

/** Texts that mean the same inside and outside quotes. */
const plain = /^[a-zA-Z0-9_:.-]+$/;

function element(text: string | null): string {
  if (text === null) return 'NULL';
  // unquoted, this word would mean null
  if (plain.test(text) && text.toLowerCase() !== 'null') return text;
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** How a column is written: by its reader, whole numbers or texts of a type. */
export type ColumnOf<Row> =
  | readonly [type: 'bigint' | 'integer' | 'smallint', read: (row: Row) => WholeNumber]
  | readonly [type: 'text' | 'date' | 'timestamptz' | 'tid', read: (row: Row) => string | null]
  | readonly [type: 'bytea', read: (row: Row) => Buffer];

/** Rows as a table: `unnest(…)` of one array for each column, for any number of rows. */
export const unnested = <Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): RawBuilder<unknown> =>
  sql`unnest(${sql.join(columns.map((column) => columnOf(rows, column)))})`;

function columnOf<Row>(rows: readonly Row[], column: ColumnOf<Row>): RawBuilder<unknown> {
  switch (column[0]) {
    case 'bigint':
    case 'integer':
    case 'smallint':
      return wholeNumbersOf(rows, column[1], column[0]);
    case 'bytea':
      return bytes(rows.map(column[1]));
    default:
      return textsOf(rows, column[1], column[0]);
  }
}
