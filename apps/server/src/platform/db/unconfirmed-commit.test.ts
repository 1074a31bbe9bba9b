import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../test/crash/query.ts';
import { until } from '../../../test/crash/until.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../../test/private-postgres.ts';
import { openPool } from './connection.ts';
import { isTransientFailure } from './transient-failure.ts';

/** A primary whose synchronous standby is away. */
let postgres: PrivatePostgres;
beforeAll(async () => {
  postgres = await startPrivatePostgres(undefined, {
    synchronous_standby_names: 'standby',
    synchronous_commit: 'on',
  });
});
afterAll(() => postgres?.stop());

it.each([
  ['one after the other', false],
  ['together', true],
])(
  'a commit whose wait for the standby was cancelled fails, with statements sent %s',
  async (_, pipeline) => {
    const pool = openPool(postgres.url, 1, { pipeline });
    const client = await pool.connect();
    const statements = ['begin', `create table sold_${pipeline} (bill text)`];
    if (pipeline) void Promise.all(statements.map((statement) => client.query(statement)));
    else for (const statement of statements) await client.query(statement);
    const committed = client.query('commit').catch((error: unknown) => error);
    await until('the commit to wait, and its wait to be cancelled', async () => {
      const cancelled = await ask(
        postgres.url,
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return cancelled.length > 0 || undefined;
    });
    const failure = await committed;
    expect(failure).toMatchObject({
      message: 'Connection terminated: the standby did not confirm a commit',
    });
    expect(isTransientFailure(failure)).toBe(true);
    client.release();
    // that connection is not used again
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  },
);
