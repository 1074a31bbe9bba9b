/**
 * Whether memory stays flat and bills stay fast when a house sells for long: sales of 500 masters at 80 % of
 * what the machine can take, with quotes and cancelled bills, in one round after another; each is closed and settled while the next one sells.
 * Needs DATABASE_URL of a PostgreSQL server and makes a new database there.
 *
 * `node bench/soak.ts [--minutes 30]`. Prints one line of JSON for each round, and then the last quarter against the second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { settleResult } from '../apps/server/src/modules/settlement/settle.ts';
import { openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { ticketsPerBill } from './accept/bills.ts';
import { largeCompany, openRound, prepareCompany, soldOf } from './accept/company.ts';
import { type Figures, type RunningServer, runLoad, withServer } from './accept/drive.ts';
import { anonymousMegabytesOf, memoryOfDatabase } from './accept/memory.ts';
import { hireOperators } from './accept/staff.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const share = 0.8;
// a connection that sends nothing for a minute is ended by the API
const roundSeconds = 30;
const rounds = Math.max(4, Math.round((Number(values.minutes) * 60) / roundSeconds));
const warmUpSeconds = 10;
const sampleEvery_ms = 2_000;
const connections = 96;
const connectionsAtPace = 2_000;
const asLifeIs = { company: largeCompany, skewed: true, quotes: 10, cancels: 2, mayRefuse: true };

interface Round {
  ticketsPerSecond: number;
  p50: number;
  p99: number;
  /** Bills and quotes. */
  notTaken: number;
  /** MB; the middle of what was seen while it sold. */
  api: number;
  database: number;
}

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const admin = new pg.Client({ connectionString: server });
await admin.connect();
const name = `drawdesk_bench_soak_${process.pid}`;
await admin.query(`create database ${name}`);
const address = new URL(server);
address.pathname = `/${name}`;
const database = address.href;
const store = openOwnerStore(database, 4);
try {
  await prepareCompany(database, largeCompany);
  const confirm = await hireOperators(store);
  await withServer(database, 'batched', async (_, running) => {
    const sold = await sellFor(running, async (roundId) => {
      const { state } = await settleResult(store, await confirm(BigInt(roundId)));
      if (state !== 'settled') throw new Error(`A round of the soak was not settled: ${state}`);
    });
    sayWhole(sold);
  });
} finally {
  await store.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

async function sellFor(
  { url, pid }: RunningServer,
  settle: (roundId: string) => Promise<void>,
): Promise<Round[]> {
  const atFullSpeed = {
    url,
    connections,
    billsPerSecond: null,
    hot: null,
    seconds: warmUpSeconds,
    ...asLifeIs,
  };
  await runLoad({ ...atFullSpeed, roundIds: [await openRound(database, 'warming up')] });
  const most = await runLoad({ ...atFullSpeed, roundIds: [await openRound(database, 'as fast as it goes')] });
  const billsPerSecond = (share * most.ticketsPerSecond) / ticketsPerBill;
  say({ name: 'soak-most', ...most });

  const sold: Round[] = [];
  let settling = Promise.resolve();
  for (let at = 0; at < rounds; at += 1) {
    const roundId = await openRound(database, `soak ${at}`);
    const memory = sampleMemory(pid);
    const figures = await runLoad({
      ...{ url, hot: null, billsPerSecond, connections: connectionsAtPace, roundIds: [roundId], ...asLifeIs },
      seconds: roundSeconds,
    });
    await expectEveryTicket(roundId, figures);
    const { ticketsPerSecond, p50, p99, notTaken } = figures;
    const round = { ticketsPerSecond, p50, p99, notTaken, ...(await memory.stop()) };
    say({ name: 'soak-round', at, ...round });
    sold.push(round);
    await settling;
    settling = settle(roundId);
  }
  await settling;
  return sold;
}

/** What was answered as accepted is stored, and nothing else. */
async function expectEveryTicket(roundId: string, { taken }: Figures): Promise<void> {
  const { tickets } = await soldOf(database, [roundId]);
  if (tickets !== taken)
    throw new Error(`${taken} tickets were answered as accepted, and ${tickets} are stored`);
}

function sampleMemory(pid: number): { stop(): Promise<Pick<Round, 'api' | 'database'>> } {
  const ended = new AbortController();
  const seen: Pick<Round, 'api' | 'database'>[] = [];
  const running = (async () => {
    while (!ended.signal.aborted) {
      seen.push({ api: anonymousMegabytesOf(pid), database: await memoryOfDatabase(admin) });
      await pause(sampleEvery_ms, null, { signal: ended.signal }).catch(() => null);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await running;
      return { api: middle(seen.map(({ api }) => api)), database: middle(seen.map((one) => one.database)) };
    },
  };
}

/** The last quarter against the second: caches are full by then, and what still grows, grows for ever. */
function sayWhole(sold: readonly Round[]): void {
  const quarter = Math.floor(sold.length / 4);
  const [second, last] = [sold.slice(quarter, 2 * quarter), sold.slice(-quarter)];
  const of = (figure: keyof Round) => {
    const [before, after] = [second, last].map((some) => middle(some.map((round) => round[figure])));
    return { before, after, times: Number(((after ?? Number.NaN) / (before ?? Number.NaN)).toFixed(2)) };
  };
  const [api, ofDatabase, p99] = [of('api'), of('database'), of('p99')];
  say({
    name: 'soak',
    minutes: Math.round((sold.length * roundSeconds) / 60),
    ticketsPerSecond: middle(sold.map(({ ticketsPerSecond }) => ticketsPerSecond)),
    api: api.times,
    database: ofDatabase.times,
    apiMegabytes: api.after,
    databaseMegabytes: ofDatabase.after,
    p99: p99.after,
    p99Before: p99.before,
    notTaken: sold.reduce((sum, round) => sum + round.notTaken, 0),
  });
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
