import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from './ids.ts';
import { isTransactionOnNodes } from './store-on-nodes.ts';

/*
 * Reads of one master on a database that Citus distributes (docs/decisions/0040). A statement asks that master's node alone
 * where each of its tables is compared with one master that is written out. `= any(…)`, a join with what was read before and
 * a subquery that names the master of another row ask all nodes. So there the master is named once more. On one PostgreSQL
 * it is not: the statements stay what they are.
 */

/** By transaction, the one master whose rows row level security leaves it. */
const narrowed = new WeakMap<object, AggregatorId>();

/** Remembers it for a transaction, or null where there are several; gives what was remembered before. */
export function narrowTo(tx: object, master: AggregatorId | null): AggregatorId | null {
  const before = narrowed.get(tx) ?? null;
  if (master === null) narrowed.delete(tx);
  else narrowed.set(tx, master);
  return before;
}

/**
 * The master that a statement names: the one of its transaction, else the one of the rows that it reads. Null where there are
 * several, or one PostgreSQL.
 * @param masters - all masters of the rows that it reads
 */
export function oneMaster(tx: object, masters: readonly AggregatorId[] = []): AggregatorId | null {
  if (!isTransactionOnNodes(tx)) return null;
  const [first = null] = masters;
  return narrowed.get(tx) ?? (masters.every((master) => master === first) ? first : null);
}

/** Ends a condition: `and` the rows of `table` are that master's. Nothing where there is none. */
export const andOfMaster = (table: string, master: AggregatorId | null): RawBuilder<unknown> =>
  master === null ? sql`` : sql`and ${sql.ref(`${table}.aggregator_id`)} = ${master}`;

/** The same with the master that a statement names. */
export const andOfOneMaster = (
  tx: object,
  table: string,
  masters?: readonly AggregatorId[],
): RawBuilder<unknown> => andOfMaster(table, oneMaster(tx, masters));
