import { type RawBuilder, sql } from 'kysely';
import { type ColumnOf, unnested } from './array-parameters.ts';
import type { AgentId, AggregatorId } from './ids.ts';

/*
 * Statements about many rows at once. Where all rows are of one master they name it: on a database that Citus distributes
 * (docs/decisions/0040) they then run on the one node that has its rows, and on one PostgreSQL it is the same lookup.
 */

interface OfMaster {
  readonly aggregatorId: AggregatorId;
}

/** The master of all these rows; null where there are several. */
function masterOf(rows: readonly OfMaster[]): AggregatorId | null {
  const [first] = rows;
  return first && rows.every(({ aggregatorId }) => aggregatorId === first.aggregatorId)
    ? first.aggregatorId
    : null;
}

/**
 * A condition: `table` has the master of `given`.
 * @param rows - what was given, as the columns of `given`, with aggregator_id among them
 */
export function isOfMaster(rows: readonly OfMaster[], table: string, given = 'g'): RawBuilder<unknown> {
  const master = masterOf(rows);
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
export function masterToInsert(rows: readonly OfAgent[]): MasterSource | null {
  const master = masterOf(rows);
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
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): RawBuilder<unknown> {
  const source = masterToInsert(rows);
  return source
    ? sql`select ${source.aggregatorId}, g.* from ${source.from} ${unnested(rows, columns)} as g ${source.where}`
    : sql`select * from ${unnested(rows, [['bigint', (row) => row.aggregatorId], ...columns])}`;
}
