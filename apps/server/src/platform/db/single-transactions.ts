import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * A pool for single statements through a pooler that gives each transaction another connection: each statement is a
 * transaction of its own that begins by switching to the role, because no role outlives it.
 *
 * @param pool - connections in pipeline mode: the four statements are one round trip
 * @param enter - the statement that switches the role for the transaction
 */
export function singleTransactions(pool: pg.Pool, enter: string): PostgresPool {
  async function run<R>(
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    const [begun, entered, answer, ended] = await Promise.allSettled([
      client.query('begin'),
      client.query(enter),
      // what pg calls any text Kysely calls one of a few
      client.query<R & pg.QueryResultRow>(text, [...values]) as unknown as Promise<PostgresQueryResult<R>>,
      client.query('commit'),
    ]);
    // after the first that fails the others fail for no reason of their own
    for (const step of [begun, entered]) if (step.status === 'rejected') throw step.reason;
    if (answer.status === 'rejected') throw answer.reason;
    if (ended.status === 'rejected') throw ended.reason;
    return answer.value;
  }
  function clientOf(client: pg.PoolClient): PostgresPoolClient {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []) {
      if (typeof text !== 'string')
        throw new Error('A statement that is a transaction of its own has no cursor');
      return run<R>(client, text, values) as Promise<PostgresQueryResult<R>> & PostgresCursor<R>;
    }
    return { query, release: (destroy) => client.release(destroy) };
  }
  return {
    connect: async () => clientOf(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}
