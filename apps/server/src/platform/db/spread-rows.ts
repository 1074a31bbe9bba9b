import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './store.ts';
import { isTransactionOnNodes } from './store-on-nodes.ts';

/**
 * Ends an insert of rows that Citus brings to its nodes itself, as those of given values. Without an answer to wait for it
 * uses COPY, which row level security refuses. One PostgreSQL would do without.
 */
export const answered = sql`returning 1`;

/** The same in a statement whose last insert is named `written`: then no row is answered. */
export const nothingWritten = sql`select from written limit 0`;

/**
 * Ends an insert whose rows are counted after `on conflict do nothing`: of rows of several masters Citus otherwise counts those
 * that it was given, and not those that it inserted.
 */
export const counted = (tx: Tx): RawBuilder<unknown> => (isTransactionOnNodes(tx) ? answered : sql``);
