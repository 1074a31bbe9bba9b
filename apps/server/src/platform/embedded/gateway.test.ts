import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-gateway-'));
let embedded: EmbeddedDatabase;
let pools: Pool[];

beforeAll(async () => {
  embedded = await startEmbedded(folder);
  pools = [0, 1, 2].map(() => new Pool({ ...embedded.connection, max: 8 }));
  await query('create table counter (id int primary key, n int not null)');
  await query('insert into counter select id, 0 from generate_series(1, 3) id');
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pool = (at: number): Pool => pools[at % pools.length] as Pool;
const query = async (sql: string, values: unknown[] = []) => (await pool(0).query(sql, values)).rows;
const inParallel = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function connected(): Promise<Client> {
  const client = new Client({ ...embedded.connection });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('every client gets its own answer, also when statements arrive in pieces outside a transaction', async () => {
  const answers = await inParallel(16, async (at) => {
    const rows = [];
    for (let turn = 0; turn < 5; turn++) {
      const numbers = Array.from({ length: at % 2 ? 40_000 : 3 }, (_, i) => i + at);
      const sql = `select ${at} as at, count(*)::int as count, min(n)::int as least from unnest($1::bigint[]) n`;
      rows.push((await pool(at).query(sql, [numbers])).rows[0]);
    }
    return rows;
  });
  answers.forEach((rows, at) => {
    expect(rows).toEqual(Array(5).fill({ at, count: at % 2 ? 40_000 : 3, least: at }));
  });
});

test('transactions of many clients do not mix: no increment under a row lock is lost', async () => {
  await inParallel(12, async (at) => {
    for (let turn = 0; turn < 10; turn++) {
      const client = await pool(at).connect();
      await client.query('begin');
      const { rows } = await client.query('select n from counter where id = $1 for update', [1 + (at % 2)]);
      await client.query('update counter set n = $2 where id = $1', [1 + (at % 2), rows[0].n + 1]);
      await client.query('commit');
      client.release();
    }
  });
  expect(await query('select id, n from counter where id < 3 order by id')).toEqual([
    { id: 1, n: 60 },
    { id: 2, n: 60 },
  ]);
});

test('an error inside a transaction fails that transaction and nobody else', async () => {
  const client = await pool(0).connect();
  await client.query('begin');
  await client.query('update counter set n = -1 where id = 3');
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  const other = pool(1).query('select n from counter where id = 3');
  await client.query('rollback');
  client.release();
  expect((await other).rows).toEqual([{ n: 0 }]);
});

test('a savepoint takes back its part of a transaction', async () => {
  const client = await pool(0).connect();
  await client.query('begin');
  await client.query('savepoint before');
  await expect(client.query('insert into counter values (1, 0)')).rejects.toMatchObject({ code: '23505' });
  await client.query('rollback to before');
  await client.query('insert into counter values (4, 4)');
  await client.query('commit');
  client.release();
  expect(await query('select n from counter where id = 4')).toEqual([{ n: 4 }]);
});

test('set local role holds to the end of the transaction, with row level security', async () => {
  await query('create role reader nologin');
  await query('create table secret (tenant int, word text)');
  await query("insert into secret values (1, 'mine'), (2, 'theirs')");
  await query('alter table secret enable row level security');
  await query('grant select on secret to reader');
  await query("create policy own on secret to reader using (tenant = current_setting('app.tenant')::int)");
  const client = await pool(0).connect();
  await client.query('begin');
  await client.query('set local role reader');
  await client.query("select set_config('app.tenant', '1', true)");
  expect((await client.query('select word from secret')).rows).toEqual([{ word: 'mine' }]);
  await client.query('commit');
  client.release();
  expect(await query('select current_user as name, count(*)::int as count from secret')).toEqual([
    { name: 'postgres', count: 2 },
  ]);
});

test('a client that disappears in mid-transaction is rolled back and blocks nobody', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const client = await connected();
    await client.query('begin');
    await client.query('update counter set n = -1 where id = 3');
    const other = pool(1).query('select n from counter where id = 3');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await other).rows).toEqual([{ n: 0 }]);
  }
});

test('copy from the client is refused to that client and does not end the database', async () => {
  const client = await connected();
  await expect(client.query('copy counter from stdin')).rejects.toMatchObject({ code: '0A000' });
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another name does not exist, and one client too many is told so', async () => {
  const elsewhere = new Client({ ...embedded.connection, database: 'elsewhere' });
  await expect(elsewhere.connect()).rejects.toMatchObject({ code: '3D000' });
  const clients: Client[] = [];
  const fill = async () => {
    for (let count = 0; count < 120; count++) clients.push(await connected());
  };
  await expect(fill()).rejects.toMatchObject({ code: '53300' });
  await Promise.all(clients.map((client) => client.end()));
});

test('jobs of pg-boss run exactly once with two workers, and a rolled back job was never sent', async () => {
  const first = new PgBoss({ ...embedded.connection, max: 2 });
  const second = new PgBoss({ ...embedded.connection, max: 2 });
  const errors: Error[] = [];
  for (const boss of [first, second]) {
    boss.on('error', (error) => errors.push(error));
    await boss.start();
  }
  await first.createQueue('work');
  // pg-boss looks a queue up on a connection of its own when it first meets it: that has to happen before the
  // transaction, in which the database belongs to one connection.
  await first.getJobById('work', '00000000-0000-0000-0000-000000000000');
  const client = await connected();
  await client.query('begin');
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const rolledBack = await first.send('work', { number: 99 }, { db });
  await client.query('rollback');
  for (let number = 0; number < 30; number++) await first.send('work', { number });
  const done: number[] = [];
  await new Promise<void>((resolve) => {
    for (const boss of [first, second])
      void boss.work<{ number: number }>(
        'work',
        { batchSize: 10, pollingIntervalSeconds: 0.5 },
        async (jobs) => {
          done.push(...jobs.map((job) => job.data.number));
          if (done.length >= 30) resolve();
        },
      );
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
  expect(await first.getJobById('work', rolledBack ?? '')).toBeNull();
  await Promise.all([first, second].map((boss) => boss.stop({ graceful: false })));
  expect(errors).toEqual([]);
  await client.end();
});
