import { type RawBuilder, sql } from 'kysely';
import type { Scope, Store, Tx } from './store.ts';
import { isTransactionOnNodes } from './store-on-nodes.ts';

/** Rows that one transaction deletes: it takes some milliseconds, and nothing waits longer for it. */
const step = 5_000;
/** Steps of one purge in an hour. What is left, after an upgrade or a day without a worker, is deleted in the next hour. */
const stepsMax = 400;

/**
 * Gives the planner the numbers of masters, agents and providers, which are small: only the database's owner
 * may count them.
 */
export const countSmallTables = (store: Store): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    await sql`select count_small_tables()`.execute(tx);
  });

/**
 * Repeats a statement that deletes at most `limit` rows, each time in a transaction of its own, until it finds fewer.
 * Returns how many rows were deleted.
 *
 * @param statement - returns one row with `deleted`; null stands for nothing left
 */
export async function deleteInSteps(
  store: Store,
  scope: Scope,
  statement: (limit: number, tx: Tx) => RawBuilder<{ deleted: bigint | number | null }>,
  limit = step,
): Promise<number> {
  let all = 0;
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const deleted = await store.transaction(scope, async (tx) => {
      const { rows } = await statement(limit, tx).execute(tx);
      return Number(rows[0]?.deleted ?? 0);
    });
    all += deleted;
    if (deleted < limit) break;
  }
  return all;
}

/** A step: deletes the rows of a table whose places `chosen` selects. */
export const deletePlaces = (
  table: string,
  chosen: RawBuilder<unknown>,
): RawBuilder<{ deleted: bigint | null }> => sql`
  with gone as (
    delete from ${sql.table(table)} where ctid = any(array(${chosen})) returning 1
  )
  select count(*) as deleted from gone`;

/**
 * The same by the primary key, where the rows of the table are on several nodes: there a place does not say which row is
 * meant. On one PostgreSQL each key would be looked up once more.
 * @param chosen - selects the columns of the key
 */
const deleteKeys = (
  table: string,
  key: RawBuilder<unknown>,
  chosen: RawBuilder<unknown>,
): RawBuilder<{ deleted: bigint | null }> => sql`
  with gone as (
    delete from ${sql.table(table)} where (${key}) in (${chosen}) returning 1
  )
  select count(*) as deleted from gone`;

interface OldRows {
  table: string;
  /** Its primary key, where its rows may be on several nodes. */
  key?: readonly string[];
  /** The time of a row; an index begins with it. */
  by: string;
  keptHours: number;
  as?: 'work' | 'identity';
  /** Rows of one step. */
  limit?: number;
}

/** Deletes the rows of a table that are older than that, the oldest first. */
export const deleteOlder = (
  store: Store,
  { table, key, by, keptHours, as = 'work', limit = step }: OldRows,
): Promise<number> => {
  const old = (columns: RawBuilder<unknown>, most: number) => sql`
    select ${columns} from ${sql.table(table)}
    where ${sql.ref(by)} < now() - make_interval(hours => ${keptHours})
    order by ${sql.ref(by)} limit ${most}`;
  const columns = key && sql.join(key.map((column) => sql.ref(column)));
  return deleteInSteps(
    store,
    { as },
    (most, tx) =>
      columns && isTransactionOnNodes(tx)
        ? deleteKeys(table, columns, old(columns, most))
        : deletePlaces(table, old(sql.ref('ctid'), most)),
    limit,
  );
};

/** Tables of which only the function `delete_old_rows` deletes: after 400 days. */
const keptFourHundredDays = [
  ...['security_event', 'result_fetch', 'limiter_action', 'high_risk_number', 'webhook_delivery'],
] as const;

/**
 * Removes what the platform no longer needs: live events and exchanged counts of an hour ago, idempotency keys of 30 days
 * ago, and records of 400 days ago. Modules remove their own rows in `purge-….ts`. What is kept for how long is in
 * docs/operations.md; books are never removed (domain.md §6).
 */
export async function purgePlatformRows(store: Store): Promise<void> {
  const work = { as: 'work' } as const;
  await deleteInSteps(store, work, (limit) =>
    // primary key: ids follow the time, but for transactions that ran at the same time
    deletePlaces(
      'outbox',
      sql`
        select place from (select ctid as place, created_at from outbox order by id limit ${limit}) o
        where created_at < clock_timestamp() - interval '1 hour'`,
    ),
  );
  // count_exchange_by_age: what processes left that are gone
  await deleteOlder(store, { table: 'count_exchange', by: 'at', keptHours: 1, as: 'identity' });
  // idempotency_by_age
  await deleteOlder(store, {
    table: 'idempotency',
    key: ['aggregator_id', 'scope', 'key'],
    by: 'created_at',
    keptHours: 30 * 24,
  });
  for (const table of keptFourHundredDays)
    await deleteInSteps(
      store,
      work,
      (limit) => sql`select delete_old_rows(${table}, ${limit}::integer) as deleted`,
    );
}
