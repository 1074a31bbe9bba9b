import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { connectionAs, openPool, withClient } from '../db/connection.ts';
import { isTransientFailure } from '../db/transient-failure.ts';
import { newClient } from './client-of-servers.ts';
import { urlOfAddress } from './read-address.ts';

const database = await testDatabase();

/** The server of the tests as the second of two, of which the first does not exist. */
function two(kind = 'read-write'): string {
  const url = urlOfAddress(database.url);
  url.searchParams.set('host', `/nowhere,${url.searchParams.get('host')}`);
  url.searchParams.set('target_session_attrs', kind);
  return url.href;
}

describe('a pool on several servers', () => {
  const pool = openPool(two(), 1);
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  beforeAll(() => pool.query('create table kept (note text)'));
  afterAll(() => pool.end());

  it('passes over one that does not answer', async () => {
    expect((await pool.query('select current_database() as name')).rows).toEqual([
      { name: urlOfAddress(database.url).pathname.slice(1) },
    ]);
  });

  it('gives a connection another time, but not after it was refused a write', async () => {
    const first = await pid();
    expect(await pid()).toBe(first);
    const client = await pool.connect();
    await client.query('begin read only');
    const refused = await client.query("insert into kept values ('x')").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(isTransientFailure(refused)).toBe(true);
    await client.query('rollback').catch(() => undefined);
    client.release();
    expect(await pid()).not.toBe(first);
  });

  it('gives no connection any more of a server that begins to refuse writes', async () => {
    const before = await pid();
    const client = await pool.connect();
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await client.query('set default_transaction_read_only = on').catch(() => undefined);
    await ended;
    client.release();
    expect(await pid()).not.toBe(before);
  });

  it('replaces a connection that was ended', async () => {
    const first = await pid();
    await withClient(database.connection, (client) =>
      client.query('select pg_terminate_backend($1)', [first]),
    );
    const next = await pid().catch(pid);
    expect(next).not.toBe(first);
  });
});

it('one client, and one in another role, find the server too', async () => {
  const client = newClient(two('primary'));
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  const reach = connectionAs(two(), 'pg_monitor');
  const other = openPool(two(), 1, reach);
  expect((await other.query('select current_user::text as name')).rows).toEqual([{ name: 'pg_monitor' }]);
  await other.end();
});

it('a standby that is wanted and not there is a failure that may be over in a moment', async () => {
  const failure = await withClient(two('standby'), async () => undefined).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^no server with target_session_attrs=standby: .* is a primary$/),
  });
  expect(isTransientFailure(failure)).toBe(true);
});
