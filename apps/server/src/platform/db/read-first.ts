import { type RawBuilder, sql } from 'kysely';
import { isTransactionOnNodes } from './store-on-nodes.ts';

/**
 * How `with … as ${readFirst(tx)} (…)` reads what is stored for masters, which the rest of the statement joins with the
 * catalogue: on a cluster by itself, because Citus joins no table of its nodes with one of the coordinator
 * (docs/decisions/0040). On one PostgreSQL it is a part of the statement like any other, planned with the rest by the
 * statistics of its tables; materialised, it would be a set of rows of which the planner knows nothing.
 */
export const readFirst = (tx: object): RawBuilder<unknown> =>
  sql.raw(isTransactionOnNodes(tx) ? 'materialized' : '');
