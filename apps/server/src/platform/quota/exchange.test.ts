import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, testServer } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { type App, createApp } from '../../app.ts';
import { purgePlatformRows } from '../db/housekeeping.ts';
import { openStore } from '../db/store.ts';
import { openBuckets } from './buckets.ts';
import { openExchange } from './exchange.ts';
import { openStreams } from './open-streams.ts';
import { noRates } from './quota-settings.ts';

let now = 0;
const options = {
  quota: {
    rates: { ...noRates, open: { perSecond: 1, burst: 6 }, quote: { perSecond: 1, burst: 2 } },
    now: () => now,
  },
  streams: { ofAccount: 2, ofAddress: 3, ofAll: 4 },
};
const database = await testDatabase();
const api = await openTestApi(database, options);
const first = api.app;
const apps = [first];
const other = await start();
afterAll(async () => {
  for (const app of apps.slice(1)) await app.close();
});

/** One more process that serves. */
async function start(): Promise<App> {
  const app = await createApp({
    connection: database.service,
    logLevel: 'silent',
    connections: 4,
    ...options,
  });
  apps.push(app);
  return app;
}

/** Each process sends and reads, so that all know the counts of each other. */
async function exchangeAll(): Promise<void> {
  for (const app of [...apps, ...apps]) await app.exchangeCounts();
}

const documentOf = async (app: App, remoteAddress: string): Promise<number> =>
  (await app.inject({ method: 'GET', url: '/openapi/player-sites.json', remoteAddress })).statusCode;
const guess = async (app: App, key: string, remoteAddress: string): Promise<number> =>
  (
    await app.inject({
      method: 'GET',
      url: '/api/intake/rounds',
      headers: { 'x-api-key': key },
      remoteAddress,
    })
  ).statusCode;
const messages = () => api.rows<{ callers: string[] }>(sql`select callers from count_exchange`);

beforeEach(async () => {
  // nobody has called for a long time, and the processes know that of each other
  now += 3_600_000;
  await exchangeAll();
});

describe('a caller of several processes', () => {
  it('has one quota: what one process allowed, the other does not', async () => {
    const from = '192.0.2.1';
    for (let call = 0; call < 6; call += 1) expect(await documentOf(first, from)).toBe(200);
    await exchangeAll();
    expect(await documentOf(other, from)).toBe(429);
    expect(await documentOf(other, '192.0.2.2')).toBe(200);
    now += 1_000;
    expect(await documentOf(other, from)).toBe(200);
    await exchangeAll();
    expect(await documentOf(first, from)).toBe(429);
  });

  it('owes what two processes allowed before they knew of each other', async () => {
    const from = '192.0.2.3';
    for (const app of [first, other])
      for (let call = 0; call < 6; call += 1) expect(await documentOf(app, from)).toBe(200);
    await exchangeAll();
    now += 6_000;
    for (const app of [first, other]) expect(await documentOf(app, from)).toBe(429);
    now += 1_000;
    expect(await documentOf(first, from)).toBe(200);
  });

  it('is counted by API key as well, and has other kinds of calls left', async () => {
    const quote = (app: App) =>
      app.inject({
        method: 'POST',
        url: '/api/intake/bills/quote',
        headers: { 'x-api-key': api.agents.a1.apiKey },
        payload: {},
      });
    for (let call = 0; call < 2; call += 1) expect((await quote(first)).statusCode).toBe(400);
    await exchangeAll();
    expect((await quote(other)).statusCode).toBe(429);
    expect(await guess(other, api.agents.a1.apiKey, '192.0.2.4')).toBe(200);
  });

  it('guesses thirty keys in all of them together', async () => {
    const from = '192.0.2.5';
    for (let at = 0; at < 30; at += 1) expect(await guess(first, `guess-${at}`, from)).toBe(401);
    await exchangeAll();
    expect(await guess(other, 'one-more', from)).toBe(429);
    expect(await guess(other, api.agents.a1.apiKey, from)).toBe(200);
  });

  it('is known to a process that has just started', async () => {
    const from = '192.0.2.6';
    for (let call = 0; call < 6; call += 1) await documentOf(first, from);
    await exchangeAll();
    const third = await start();
    await third.exchangeCounts();
    expect(await documentOf(third, from)).toBe(429);
  });
});

describe('the streams of an account and an address', () => {
  const enter = (app: App, account: string, address: string) => app.services.streams.enter(account, address);
  const refused = expect.objectContaining({ code: 'too_many_requests' });

  it('are counted in all processes, and free when they end', async () => {
    const ends = [
      enter(first, 'a', '192.0.2.1'),
      enter(first, 'a', '192.0.2.1'),
      enter(first, 'b', '192.0.2.1'),
    ];
    await exchangeAll();
    expect(() => enter(other, 'a', '192.0.2.2')).toThrow(refused);
    expect(() => enter(other, 'c', '192.0.2.1')).toThrow(refused);
    const own = enter(other, 'c', '192.0.2.2');
    for (const end of ends) end();
    await exchangeAll();
    const again = [enter(other, 'a', '192.0.2.1'), enter(other, 'a', '192.0.2.1')];
    for (const end of [own, ...again]) end();
    await exchangeAll();
  });

  it('are sent again while they last, and are over ten seconds after the last message of their process', async () => {
    const dead = await start();
    enter(dead, 'd', '192.0.2.9');
    enter(dead, 'd', '192.0.2.9');
    await exchangeAll();
    now += 4_000;
    await exchangeAll();
    now += 8_000;
    await other.exchangeCounts();
    expect(() => enter(other, 'd', '192.0.2.9')).toThrow(refused);
    now += 3_000;
    await other.exchangeCounts();
    enter(other, 'd', '192.0.2.9')();
  });
});

/** The exchange of one more process, with its own connections, buckets and streams. */
function openProcess() {
  const store = openStore(database.service, 4);
  const logged: string[] = [];
  const line = (level: string) => (_: object, message: string) => logged.push(`${level}: ${message}`);
  const exchange = openExchange(store, { info: line('info'), warn: line('warn') }, () => now);
  const buckets = exchange.share(
    'call',
    openBuckets({ perSecond: 1, burst: 6 }, () => now),
  );
  const streams = exchange.shareStreams(openStreams(options.streams));
  /** Whether an account may open no further stream there. */
  function isRefused(account: string): boolean {
    try {
      streams.enter(account, '192.0.2.31')();
      return false;
    } catch {
      return true;
    }
  }
  return { store, logged, exchange, buckets, streams, isRefused };
}

/** No exchange gets an answer until it is unlocked. */
async function lockedTable() {
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query('begin');
  await admin.query('lock table count_exchange in access exclusive mode');
  return { unlock: () => admin.end() };
}

describe('a process that serves', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('exchanges counts each second, and says when it closes that no stream is open there any more', async () => {
    const [one, two] = [openProcess(), openProcess()];
    one.streams.enter('s', '192.0.2.30');
    one.streams.enter('s', '192.0.2.30');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    one.exchange.start();
    expect(two.isRefused('s')).toBe(false);
    vi.advanceTimersByTime(1_000);
    while (!two.isRefused('s')) await two.exchange.run();
    await one.exchange.close();
    await two.exchange.run();
    expect(two.isRefused('s')).toBe(false);
    await Promise.all([one.store.close(), two.store.close()]);
  });
});

describe('a database that does not answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up after five seconds, and an answer that comes later counts nothing twice', async () => {
    const [one, two] = [openProcess(), openProcess()];
    two.streams.enter('t', '192.0.2.30');
    two.streams.enter('t', '192.0.2.30');
    for (let call = 0; call < 4; call += 1) two.buckets.take('caller');
    await two.exchange.run();
    const table = await lockedTable();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = one.exchange.run();
    vi.advanceTimersByTime(5_000);
    await silent;
    vi.useRealTimers();
    expect(one.logged).toEqual(['warn: limits of callers are counted in this process alone']);
    await table.unlock();
    await one.exchange.run();
    expect(one.logged.at(-1)).toBe('info: limits of callers apply across processes again');
    expect(one.isRefused('t')).toBe(true);
    // the late answer has come by then
    await Promise.all([one.store.close(), two.store.close()]);
    expect([1, 2, 3].map(() => one.buckets.take('caller') === 0)).toEqual([true, true, false]);
  });

  it('gets two statements at most, and streams of others are over meanwhile', async () => {
    const [one, two] = [openProcess(), openProcess()];
    two.streams.enter('u', '192.0.2.30');
    two.streams.enter('u', '192.0.2.30');
    await two.exchange.run();
    await one.exchange.run();
    expect(one.isRefused('u')).toBe(true);
    const table = await lockedTable();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = one.exchange.run();
    now += 11_000;
    // the next second of the same run
    const same = one.exchange.run();
    expect(one.isRefused('u')).toBe(false);
    vi.advanceTimersByTime(5_000);
    await Promise.all([first, same]);
    const second = one.exchange.run();
    vi.advanceTimersByTime(5_000);
    await second;
    // no time passes
    await one.exchange.run();
    expect(one.logged).toHaveLength(1);
    vi.useRealTimers();
    await table.unlock();
    await Promise.all([one.store.close(), two.store.close()]);
  });

  it('does not keep a process from closing', async () => {
    const one = openProcess();
    const table = await lockedTable();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    one.exchange.start();
    vi.advanceTimersByTime(1_000);
    const closed = one.exchange.close();
    vi.advanceTimersByTime(5_000);
    await closed;
    vi.useRealTimers();
    await table.unlock();
    await one.store.close();
  });
});

describe('what is exchanged', () => {
  it('is nothing while nobody calls, and is not kept', async () => {
    await exchangeAll();
    const before = (await messages()).length;
    await exchangeAll();
    expect(await messages()).toHaveLength(before);
    for (let call = 0; call < 40; call += 1) {
      now += 10_000;
      await documentOf(first, '192.0.2.10');
      await first.exchangeCounts();
    }
    const { rows } = await sql<{ most: bigint }>`
      select max(count) as most from (select count(*) from count_exchange group by process) m`.execute(
      api.testCompany.store.db,
    );
    expect(rows).toEqual([{ most: 30n }]);
    await api.rows(sql`update count_exchange set at = at - interval '61 minutes'`);
    await purgePlatformRows(first.services.store);
    expect(await messages()).toEqual([]);
  });
});

describe('a database that is away', () => {
  const name = new URL(database.url).pathname.slice(1);

  it('lets each process count alone, and what was counted meanwhile is never sent', async () => {
    const admin = new Client({ connectionString: testServer() });
    await admin.connect();
    const from = '192.0.2.20';
    const away = async (limit: number) => {
      await admin.query(`alter database ${name} connection limit ${limit}`);
      if (limit === 0)
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
    };
    try {
      await exchangeAll();
      await away(0);
      for (const app of [first, other]) {
        for (let call = 0; call < 6; call += 1) expect(await documentOf(app, from)).toBe(200);
        expect(await documentOf(app, from)).toBe(429);
        await app.exchangeCounts();
      }
      now += 6_000;
      expect([await documentOf(first, from), await documentOf(other, from)]).toEqual([200, 200]);
    } finally {
      await away(-1);
      await admin.end();
    }
    now += 11_000;
    await exchangeAll();
    for (let call = 0; call < 6; call += 1) expect(await documentOf(first, from)).toBe(200);
    await exchangeAll();
    expect(await documentOf(other, from)).toBe(429);
  });
});
