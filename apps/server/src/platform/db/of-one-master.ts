import { type RawBuilder, sql } from 'kysely';
import { type ColumnOf, unnested } from './array-parameters.ts';
import type { AgentId, AggregatorId } from './ids.ts';
import type { Tx } from './store.ts';
import { isTransactionOnNodes } from './store-on-nodes.ts';

/*
 * Statements about many rows at once. On a database that Citus distributes (docs/decisions/0040) they name the master of
 * their rows, where it is one, and so run on the node that has them. On one PostgreSQL they do not: with old statistics the
 * planner would read all rows of that master instead of looking for those that are given.
 */

interface OfMaster {
  readonly aggregatorId: AggregatorId;
}

/** The master that a statement about these rows names; null where there are several, or one PostgreSQL. */
function masterOf(tx: Tx, rows: readonly OfMaster[]): AggregatorId | null {
  const [first] = rows;
  return first &&
    isTransactionOnNodes(tx) &&
    rows.every(({ aggregatorId }) => aggregatorId === first.aggregatorId)
    ? first.aggregatorId
    : null;
}

/**
 * A condition: `table` has the master of `given`.
 * @param rows - what was given, as the columns of `given`, with aggregator_id among them
 */
export function isOfMaster(
  tx: Tx,
  rows: readonly OfMaster[],
  table: string,
  given = 'g',
): RawBuilder<unknown> {
  const master = masterOf(tx, rows);
  const column = sql.ref(`${table}.aggregator_id`);
  return master === null ? sql`${column} = ${sql.ref(`${given}.aggregator_id`)}` : sql`${column} = ${master}`;
}

interface OfAgent extends OfMaster {
  readonly agentId: AgentId;
}

/** Where an `insert` reads the master of its rows: parts of its query. */
interface MasterSource {
  readonly aggregatorId: RawBuilder<unknown>;
  /** In front of what else it reads. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * Reads the master of rows to insert from the credit of one of their agents, who all have a row there: Citus sends an
 * `insert` to a node as it is when its rows come from a table of that node. Null where the rows are of several masters, or
 * name no agent.
 */
export function masterToInsert(tx: Tx, rows: readonly OfAgent[]): MasterSource | null {
  const master = masterOf(tx, rows);
  const agentId = rows.find((row) => row.agentId !== 0n)?.agentId;
  if (master === null || agentId === undefined) return null;
  return {
    aggregatorId: sql`m.aggregator_id`,
    from: sql`agent_credit m cross join`,
    where: sql`where m.aggregator_id = ${master} and m.agent_id = ${agentId}`,
  };
}

/** The rows of an `insert`, as a query with aggregator_id as its first column and then those of `columns`. */
export function rowsToInsert<Row extends OfAgent>(
  tx: Tx,
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): RawBuilder<unknown> {
  const source = masterToInsert(tx, rows);
  return source
    ? sql`select ${source.aggregatorId}, g.* from ${source.from} ${unnested(rows, columns)} as g ${source.where}`
    : sql`select * from ${unnested(rows, [['bigint', (row) => row.aggregatorId], ...columns])}`;
}
