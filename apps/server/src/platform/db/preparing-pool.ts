import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** What of a pool of `pg` is needed here. */
export interface ClientPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  readonly options: pg.PoolOptions;
}

/**
 * A pool whose connections get each statement with parameters under a name, so that the database parses and
 * plans it once per connection. A plan is still made again when its basis changes (statistics, a role with
 * other policies).
 */
export function preparing(pool: ClientPool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new Map<string, string>();
  function nameOf(text: string): string {
    const name = names.get(text) ?? `drawdesk_${names.size}`;
    names.set(text, name);
    return name;
  }
  return {
    async connect() {
      const client = await pool.connect();
      const own = known.get(client) ?? preparingClient(client, nameOf);
      known.set(client, own);
      return own;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string): PostgresPoolClient {
  async function runPrepared<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // begin, commit and the like have no parameters, and nothing to plan
    const named = values.length === 0 ? { text } : { name: nameOf(text), text, values: [...values] };
    // what pg calls any text Kysely calls one of a few
    return (await client.query<R & pg.QueryResultRow>(named)) as PostgresQueryResult<R>;
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof text !== 'string') throw new Error('Statements with names are not read by a cursor');
    return runPrepared<R>(text, values) as Promise<PostgresQueryResult<R>> & PostgresCursor<R>;
  }
  return { query, release: (destroy) => client.release(destroy) };
}
