import { sql } from 'kysely';

/**
 * Ends an insert of rows that Citus brings to its nodes itself, as those of given values. Without an answer to wait for it
 * uses COPY, which row level security refuses. One PostgreSQL would do without.
 */
export const answered = sql`returning 1`;

/** The same in a statement whose last insert is named `written`: then no row is answered. */
export const nothingWritten = sql`select from written limit 0`;
