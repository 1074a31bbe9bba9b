import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, operationNames, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { drawdesk } from '../src/cli/cli.test-kit.ts';
import { exportSources } from '../src/export-sources.ts';
import { install } from '../src/install.ts';
import { runExport } from '../src/modules/exports/run-export.ts';
import { verify } from '../src/modules/verify/verify.ts';
import { letServe } from '../src/platform/db/service-login.ts';
import { openStore } from '../src/platform/db/store.ts';
import { noRates } from '../src/platform/quota/quota-settings.ts';
import { openStandby, type Standby } from '../src/platform/standby/standby.ts';
import { standbyReads } from '../src/standby-reads.ts';
import { compareReads } from './compare-reads.ts';
import { ask, connect } from './crash/query.ts';
import { type PrivatePostgres, startPrivatePostgres, startStandby } from './private-postgres.ts';
import { sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/**
 * A primary and its standby, and the product on both: what the standby serves, what it never does, and that nobody notices
 * when it is behind or away.
 */

const service = (url: string): string => url.replace('postgres@', 'service:word@');
const hostOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

/** A database that its login may read, and that is not the product's. */
function otherDatabase(): string {
  const url = new URL(settings.connection);
  url.pathname = '/template1';
  return url.href;
}
const quiet = { warn: () => undefined, info: () => undefined };
/** Longer than any test takes: how fast the machine is does not matter. */
const patient = 600_000;

// a transaction that others see is on the disk, as it is outside of tests
const primary = await startPrivatePostgres(undefined, { synchronous_commit: 'on' });
// what stands in the way of the primary is ended at once
const server = await startStandby(primary, { max_standby_streaming_delay: '0' });
afterAll(async () => {
  await server.stop();
  await primary.stop();
});
await install(primary.url);
await ask(primary.url, `create role service login password 'word'`);
await letServe(primary.url, 'service');
await ask(primary.url, `update company set second_factor_roles = '{}', keying_desk = true, lay_off = true`);

const database = { connection: primary.url, url: primary.url, service: service(primary.url), env: {} };
const settings = { connection: service(server.url), lagMaxMs: patient, answerMs: patient };
const api = await openTestApi(database, { standby: settings });
/** The same database, without a standby. */
const plain = await createApp({
  ...{ connection: database.service, standby: null, logLevel: 'silent', quota: { rates: noRates } },
});
afterAll(() => plain.close());
const { store, standby } = api.app.services;
if (!standby) throw new Error('The app has no standby');
await standby.known;

const round = await api.testCompany.openRound();
await sell(api, api.agents.a1, round, [['upper3', '387', '10']]);
await settle(api, round);

describe('what it serves', () => {
  const expectSame = compareReads({ api, plain, standby, roundId: round });

  it.each([...standbyReads])('%s is read there alone, and is the same', (name) => expectSame(name));

  it('is the rows of an export and the books of a verification', async () => {
    const before = standby.counts().standby;
    const body = { list: 'bills.list', format: 'csv', language: 'en', params: { roundId: String(round) } };
    const { data } = await api.ok('superadmin', 'exports.create', { body });
    await runExport(store, exportSources, BigInt(data.exportId), standby.reads);
    const done = await api.ok('superadmin', 'exports.get', { params: { exportId: data.exportId } });
    expect(done.data).toMatchObject({ status: 'ready', rowsTotal: 1 });
    const exported = standby.counts().standby;
    expect(exported).toBeGreaterThan(before);

    const primaryOnly = standby.counts().primary;
    const there = await verify(store, { reads: standby.reads, remember: true });
    expect(there).toEqual(await verify(store));
    expect(standby.counts().primary).toBe(primaryOnly);
    expect(standby.counts().standby).toBeGreaterThan(exported + there.checks.length);
    const remembered = await ask<{ chains: number }>(
      primary.url,
      'select count(*)::int as chains from proved_log',
    );
    expect(remembered[0]?.chains).toBeGreaterThan(0);
  });

  it('of an address that lists both servers, is read on the standby', async () => {
    const both = new URL(settings.connection);
    both.searchParams.set('host', [primary, server].map(({ url }) => hostOf(url)).join(','));
    const one = await opened(both.href);
    await state(one, 'following');
    await countPlayers(one);
    expect(one.counts()).toEqual({ standby: 1, primary: 0 });
  });

  it('never is what sells, what is live, and what someone is about to change', () => {
    for (const name of operationNames) {
      const operation: Operation = operations[name];
      const isForAccounts = !['public', 'api-key'].includes(String(operation.access));
      if (standbyReads.has(name))
        expect([name, operation.effect, isForAccounts]).toEqual([name, 'read', true]);
      if (/^(intake|totals|feed|auth|identity|notifications|exports)\./.test(name))
        expect([name, standbyReads.has(name)]).toEqual([name, false]);
    }
  });
});

/** Replay goes on whatever a test did. */
const pauseReplay = async (): Promise<void> => {
  await ask(server.url, 'select pg_wal_replay_pause()');
  onTestFinished(async () => {
    await ask(server.url, 'select pg_wal_replay_resume()');
  });
};
const usernames = (bearer: string) =>
  api.ask(null, 'players.list', { bearer }).then(({ json }) => JSON.stringify(json));
const newPlayer = async (username: string): Promise<void> => {
  await sell(api, api.agents.a1, await api.testCompany.openRound(), [['upper3', '387', '10']], username);
};

describe('what was written a moment ago', () => {
  it('is there, read after read', async () => {
    const bearer = await api.tokenOf('a1');
    const before = { ...standby.counts() };
    for (let n = 0; n < 30; n += 1) {
      await newPlayer(`just sold ${n}`);
      expect(await usernames(bearer)).toContain(`just sold ${n}`);
    }
    expect(standby.counts().primary).toBe(before.primary);
    expect(standby.counts().standby).toBeGreaterThanOrEqual(before.standby + 30);
  });

  it('is awaited while the standby is behind, and not shown without', async () => {
    const bearer = await api.tokenOf('a1');
    await pauseReplay();
    await newPlayer('sold meanwhile');
    const reading = usernames(bearer);
    const other = await Promise.race([reading, newPlayer('sold later').then(() => 'the read waits')]);
    expect(other).toBe('the read waits');
    await ask(server.url, 'select pg_wal_replay_resume()');
    expect(await reading).toContain('sold meanwhile');
  });
});

/** The standby as another process sees it. */
async function opened(
  connection = settings.connection,
  lagMaxMs = patient,
): Promise<Standby & { lines: string[] }> {
  const lines: string[] = [];
  const note = (fields: object, message: string) =>
    void lines.push(`${message} ${'err' in fields && fields.err instanceof Error ? fields.err.message : ''}`);
  const one = openStandby(store, { ...settings, connection, lagMaxMs }, { warn: note, info: note });
  onTestFinished(() => one.close());
  await one.known;
  return { ...one, lines };
}
const countPlayers = ({ reads }: Standby) =>
  reads.snapshot({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from player`.execute(tx);
    return rows[0]?.count;
  });
const state = (one: Standby, wanted: string) =>
  vi.waitFor(() => expect(one.status().state).toBe(wanted), { timeout: patient, interval: 20 });

describe('when it cannot be read', () => {
  it('further behind than it may be, it is left alone, says so, and is read again when it has caught up', async () => {
    const one = await opened(settings.connection, 50);
    await state(one, 'following');
    await pauseReplay();
    await newPlayer('nobody waits');
    const here = await ask<{ count: string }>(primary.url, 'select count(*) as count from player');
    expect(String(await countPlayers(one))).toBe(here[0]?.count);
    await state(one, 'behind');
    expect(one.status().lagMs).toBeGreaterThan(0);
    expect(one.counts()).toEqual({ standby: 0, primary: 1 });
    await ask(server.url, 'select pg_wal_replay_resume()');
    await state(one, 'following');
    await vi.waitFor(
      async () => {
        await countPlayers(one);
        expect(one.counts().standby).toBeGreaterThan(0);
      },
      { timeout: patient, interval: 20 },
    );
    expect(one.lines).toEqual(
      expect.arrayContaining([expect.stringContaining('reports and lists are read from the primary')]),
    );
  });

  it('a read that stands in the way of the primary is read there again', async () => {
    await ask(primary.url, 'create table in_the_way (n int)');
    const one = await opened();
    await state(one, 'following');
    const servers: boolean[] = [];
    const read = one.reads.snapshot({ as: 'work' }, async (tx) => {
      const { rows } = await sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby, (select count(*) from sales) as sales`.execute(tx);
      servers.push(rows[0]?.standby ?? false);
      if (servers.length > 1) return 'read';
      await ask(primary.url, 'begin; lock table sales; drop table in_the_way; commit');
      await vi.waitFor(
        async () =>
          expect(await ask(server.url, `select to_regclass('in_the_way') as left`)).toEqual([{ left: null }]),
        { timeout: patient, interval: 20 },
      );
      await sql`select count(*) from sales`.execute(tx);
      return 'not ended';
    });
    expect(await read).toBe('read');
    expect(servers).toEqual([true, false]);
  });

  it.each([
    ['a server that is no standby', () => database.service, 'is not a standby'],
    ['a standby of another database', () => otherDatabase(), 'a standby of another database'],
    ['no server', () => 'postgres://service@localhost/postgres?host=/nowhere', 'ENOENT'],
  ])('%s is never read, and the reason is in the log', async (_, address, reason) => {
    const one = await opened(address());
    expect(one.status()).toEqual({ state: 'away', lagMs: null });
    await countPlayers(one);
    expect(one.counts()).toEqual({ standby: 0, primary: 1 });
    expect(one.lines.join()).toContain(reason);
  });

  it('while it is away nobody notices, except who looks at the state', async () => {
    const second = await startStandby(primary);
    const one = await opened(service(second.url));
    await state(one, 'following');
    await second.stop();
    expect(await countPlayers(one)).toBeGreaterThan(0n);
    await state(one, 'away');
    expect(one.counts()).toEqual({ standby: 0, primary: 1 });
  });
});

/** The processes of a server, its own first; of these alone the test may stop any. */
async function processesOf({ url, cluster }: PrivatePostgres): Promise<number[]> {
  const [own = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const rows = await ask<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [Number(own), ...rows.map(({ pid }) => pid)];
}

describe('a machine that falls silent', () => {
  it('is given up: what is read there is read on the primary, and the process can end', async () => {
    const second = await startStandby(primary);
    const address = { connection: service(second.url), lagMaxMs: patient };
    const one = openStandby(store, address, quiet);
    await state(one, 'following');
    let silent: number[] = [];
    const answer = one.reads.transaction({ as: 'work' }, async (tx) => {
      if (silent.length === 0) {
        silent = await processesOf(second);
        for (const pid of silent) process.kill(pid, 'SIGSTOP');
      }
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx);
      return rows[0]?.standby;
    });
    try {
      expect(await answer).toBe(false);
      expect(one.status()).toEqual({ state: 'away', lagMs: null });
      expect(await countPlayers(one)).toBeGreaterThan(0n);
      await one.close();
    } finally {
      for (const pid of silent) process.kill(pid, 'SIGCONT');
      await second.stop();
    }
  });
});

describe('what makes reads wrong', () => {
  it('a commit that others see before it is on the disk: the standby is not used', async () => {
    const one = await opened();
    await state(one, 'following');
    await ask(primary.url, 'alter role service set synchronous_commit = off');
    const other = openStore(database.service, 1, store.keys);
    try {
      const unsafe = openStandby(other, settings, quiet);
      await unsafe.known;
      expect(unsafe.status().state).toBe('away');
      await unsafe.close();
    } finally {
      await other.close();
      await ask(primary.url, 'alter role service reset synchronous_commit');
    }
  });

  it('a write is refused there, and does not count as a standby that is away', async () => {
    const one = await opened();
    await state(one, 'following');
    const write = one.reads.transaction({ as: 'work' }, (tx) =>
      sql`update round set version = version where id = ${round}`.execute(tx),
    );
    await expect(write).rejects.toMatchObject({ code: '25006' });
    expect(one.status().state).toBe('following');
  });
});

it('rows that are being written and not committed do not hold it back', async () => {
  const one = await opened();
  await state(one, 'following');
  const writer = await connect(primary.url);
  try {
    await writer.query(
      'begin; create table being_written as select n, repeat(n::text, 50) from generate_series(1, 20000) n',
    );
    for (let n = 0; n < 5; n += 1) expect(await countPlayers(one)).toBeGreaterThan(0n);
    expect(one.counts()).toEqual({ standby: 5, primary: 0 });
  } finally {
    await writer.end();
  }
});

it('is shown to staff', async () => {
  const { data } = await api.ok('operator', 'about.status');
  expect(data.standby).toEqual({ state: 'following', lagMs: expect.any(Number) });
  const bearer = await api.tokenOf('operator');
  const without = await plain.inject({
    url: '/api/about/status',
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(without.json()).toMatchObject({ data: { standby: null } });
});

describe('as a setting', () => {
  const verifyWith = (standbyUrl: string, env: Record<string, string> = {}) =>
    drawdesk(['verify'], {
      env: {
        ...{ DATABASE_URL: database.service, DATABASE_REPLICA_URL: standbyUrl, DRAWDESK_ANCHOR_FILE: 'off' },
        ...env,
      },
    });

  it('lets the command verify read there, and say so', async () => {
    const { stdout, stderr } = await verifyWith(settings.connection, { DRAWDESK_REPLICA_LAG_MS: '60000' });
    expect(stdout).toMatch(/^ok {5}seals /m);
    const [, there, all] = /^Readings of the books on the standby: (\d+) of (\d+);/m.exec(stderr) ?? [];
    expect(Number(there)).toBeGreaterThan(20);
    expect(there).toBe(all);
  });

  it('that does not answer says why, and the primary is read', async () => {
    const { stdout, stderr } = await verifyWith('postgres://service:word@localhost/postgres?host=/nowhere');
    expect(stdout).toMatch(/^ok {5}seals /m);
    expect(stderr).toMatch(/ENOENT.*: reports and lists are read from the primary/);
    expect(stderr).toMatch(/on the standby: 0 of \d+;/);
  });

  it.each([
    [
      'an address of another kind',
      'http://example.com',
      {},
      'DATABASE_REPLICA_URL is not a PostgreSQL address',
    ],
    [
      'a server elsewhere without encryption',
      'postgres://service@db.example.com/desk',
      {},
      'without sslmode=verify-full',
    ],
    ['another login', database.connection, {}, 'signs in as "postgres", and DATABASE_URL as "service"'],
    [
      'no time to wait',
      settings.connection,
      { DRAWDESK_REPLICA_LAG_MS: '0' },
      'DRAWDESK_REPLICA_LAG_MS is "0"',
    ],
  ])('is refused before anything starts where it cannot be right: %s', async (_, url, env, reason) => {
    const { code, stdout, stderr } = await verifyWith(url, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(reason);
  });
});
