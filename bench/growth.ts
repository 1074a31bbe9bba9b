/**
 * Three years beside three months: how long a server needs to start, a night's jobs take, and the reports of sixty days
 * take, over settled rounds of 90 and of 1,095 days with the same business each day. Of 20 rounds a day with 500 tickets
 * in bills of ten: thin, so that three years are loaded in minutes; the figures of players, agents, days and rounds are
 * as many as they would be with many more tickets. Needs DATABASE_URL of a PostgreSQL server and makes new databases there.
 *
 * `node bench/growth.ts [--days 90,1095] [--tickets 500] [--times 15]`. Prints one line of JSON for each database and
 * question, then the medians compared.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { type App, createApp } from '../apps/server/src/app.ts';
import { purgeCounters } from '../apps/server/src/modules/rounds/purge-counters.ts';
import { nightly } from '../apps/server/src/modules/verify/nightly.ts';
import { rememberChain, rememberRounds, statesOfAll } from '../apps/server/src/modules/verify/proved.ts';
import { verify } from '../apps/server/src/modules/verify/verify.ts';
import { signAccessToken } from '../apps/server/src/platform/auth/access-token.ts';
import { purgePlatformRows } from '../apps/server/src/platform/db/housekeeping.ts';
import { type OwnerStore, openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { noRates } from '../apps/server/src/platform/quota/quota-settings.ts';
import { startWorker } from '../apps/server/src/worker.ts';
import { loadHistory } from './growth/load-history.ts';
import { say } from './say.ts';
import { prepareCompany } from './settle/company.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '90,1095' },
    tickets: { type: 'string', default: '500' },
    times: { type: 'string', default: '15' },
  },
});
const times = Number(values.times);
const playersPerAgent = 50;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const admin = new pg.Client({ connectionString: server });
await admin.connect();

const dayBefore = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
const range = `from=${dayBefore(60)}&to=${dayBefore(1)}`;
const questions = [
  `/reports/provider?${range}`,
  `/reports/agent?${range}`,
  `/reports/daily?${range}&itemsPerPage=100`,
  `/reports/player?${range}`,
  `/reports/lotto?${range}`,
  '/reports/today',
  '/reports/unsettle-bet',
  `/reports/ticket?${range}`,
  `/reports/bills?${range}`,
  '/dashboard/company',
  '/log',
];

interface History {
  days: number;
  name: string;
  url: string;
  owner: OwnerStore;
  app: App;
  token: string;
}

const median = (took_ms: readonly number[]): number =>
  took_ms.toSorted((one, other) => one - other)[Math.floor(took_ms.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const openApp = (url: string): Promise<App> =>
  createApp({ connection: url, logLevel: 'silent', connections: 4, quota: { rates: noRates } });

async function tokenOf(app: App): Promise<string> {
  const { store, keys } = app.services;
  const sessionId = randomUUID();
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into account (username, display_name, role, password_hash)
      values ('looker', 'looker', 'company:superadmin', 'none')
      returning id
    )
    insert into session (id, account_id, expires_at, address, user_agent)
    select ${sessionId}, id, now() + interval '1 day', '127.0.0.1', 'bench' from made
    returning account_id as id`.execute(store.db);
  const claims = { sub: String(rows[0]?.id), sid: sessionId, aggregator: null, agent: null } as const;
  return (await signAccessToken(keys, { ...claims, mode: 'own', role: 'company:superadmin' })).accessToken;
}

async function prepare(days: number): Promise<History> {
  const name = `drawdesk_bench_growth_${process.pid}_${days}`;
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  await admin.query(`create database ${name}`);
  const owner = openOwnerStore(url.href, 2);
  await prepareCompany(url.href, owner, playersPerAgent);
  const ms = await timed(() => loadHistory(owner, days, Number(values.tickets)));
  const { rows } = await sql<{ megabytes: number }>`
    select round(pg_database_size(current_database()) / 1e6)::integer as megabytes`.execute(owner.db);
  say({ name: 'growth-load', days, seconds: Math.round(ms / 1000), megabytes: rows[0]?.megabytes });
  await proveAllButYesterday(owner);
  const app = await openApp(url.href);
  return { days, name, url: url.href, owner, app, token: await tokenOf(app) };
}

/** As the nights before would have left it. */
async function proveAllButYesterday(owner: OwnerStore): Promise<void> {
  const states = await owner.transaction({ as: 'work' }, statesOfAll);
  const { rows } = await sql<{ id: bigint }>`
    select id from round where business_date >= current_date - 1`.execute(owner.db);
  for (const { id } of rows) states.delete(id);
  await rememberRounds(owner, states, null);
  const chain = await sql<{ seq: bigint; hash: Buffer }>`
    select seq, hash from log where aggregator_id = 0 order by seq desc offset 100 limit 1`.execute(owner.db);
  await rememberChain(owner, 0n, chain.rows[0] ?? null);
}

async function start({ url }: History): Promise<number> {
  return timed(async () => {
    const app = await openApp(url);
    const { statusCode } = await app.inject({ url: '/health/ready' });
    if (statusCode !== 200) throw new Error(`Not ready: ${statusCode}`);
    const worker = await startWorker({ connection: url, logLevel: 'silent', push: null, alertWebhook: null });
    await Promise.all([worker.close(), app.close()]);
  });
}

/** The books are made up, so differences are found; what it costs is the same. Nothing is remembered. */
const night = ({ owner }: History): Promise<number> =>
  timed(async () => {
    await verify(owner, { newSince: nightly });
    await purgePlatformRows(owner);
    await purgeCounters(owner);
  });

async function ask({ app, token }: History, path: string): Promise<number> {
  return timed(async () => {
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  });
}

/** Measures all histories in turn, so that a slow moment of the machine is in each, and compares the last with the first. */
async function compareOver(
  what: string,
  repeats: number,
  measure: (history: History) => Promise<number>,
): Promise<[number, number]> {
  const took = histories.map((): number[] => []);
  for (let done = 0; done < repeats; done += 1)
    for (const [place, history] of histories.entries()) took[place]?.push(await measure(history));
  const medians = took.map(median);
  for (const [place, { days }] of histories.entries())
    say({ name: 'growth-one', what, days, ms: Number((medians[place] ?? Number.NaN).toFixed(1)) });
  return [medians[0] ?? Number.NaN, medians.at(-1) ?? Number.NaN];
}

const histories: History[] = [];
try {
  for (const days of values.days.split(',').map(Number)) histories.push(await prepare(days));
  const [startShort, startLong] = await compareOver('start', 3, start);
  const [nightShort, nightLong] = await compareOver('night', 9, night);
  let [askedShort, askedLong] = [0, 0];
  for (const path of questions) {
    const [short, long] = await compareOver(path, times, (history) => ask(history, path));
    askedShort += short;
    askedLong += long;
  }
  const ratio = (long: number, short: number) => Number((long / short).toFixed(2));
  say({
    name: 'growth',
    start: ratio(startLong, startShort),
    night: ratio(nightLong, nightShort),
    reports: ratio(askedLong, askedShort),
    nightSeconds: Number((nightLong / 1000).toFixed(1)),
  });
} finally {
  for (const { app, owner } of histories) {
    await app.close();
    await owner.close();
  }
  for (const { name } of histories) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
