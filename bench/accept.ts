/**
 * Tickets accepted over HTTP with every rule on, ten to a bill, with the load generator on the same machine:
 * - three masters: at full speed and where a ticket's time goes, at half of that for the latencies, on one hot number and
 *   under its cap, quotes, sales beside a settlement, three times as many bills as are taken; for comparison, one
 *   transaction for each bill
 * - as life is: 500 masters with 5,000 agents, of which few sell most, 20 rounds, and whatever else goes on beside
 *
 * Needs DATABASE_URL of a PostgreSQL server and makes new databases there.
 *
 * `node bench/accept.ts [--seconds 10] [--part small|life] [--explain 20]`. Prints one line of JSON for each figure; with
 * `--explain` the plans of statements that took longer, in ms, are put into a file.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ticketsPerBill } from './accept/bills.ts';
import {
  holdNumbers,
  hotNumber,
  limitHotNumber,
  openRound,
  prepareCompany,
  soldOf,
  watchPlayers,
} from './accept/company.ts';
import { costOf } from './accept/cost.ts';
import { type Figures, type Load, type RunningServer, runLoad, withServer } from './accept/drive.ts';
import { sellAsLifeIs } from './accept/life.ts';
import { keepPlans, logPlans } from './accept/plans.ts';
import { sellBesideSettlement } from './accept/settle-beside.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    part: { type: 'string' },
    explain: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
/** Bills under way at the same time at full speed, and at most at a pace: enough for large batches in all lanes. */
const connections = 384;
const connectionsAtPace = 2_000;
/** So many that batches are as large as they get: what is taken then is the most that can be taken. */
const connectionsCrowded = 1_000;
const connectionsOverloaded = 6_000;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const admin = new pg.Client({ connectionString: server });
await admin.connect();
try {
  if (values.part !== 'life') await inDatabase('small', sellInSmallCompany);
  if (values.part !== 'small') await inDatabase('life', (database) => sellAsLifeIs(database, seconds));
} finally {
  await admin.end();
}

async function inDatabase(label: string, work: (database: string) => Promise<void>): Promise<void> {
  const name = `drawdesk_bench_accept_${label}_${process.pid}`;
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  await admin.query(`create database ${name}`);
  try {
    if (values.explain !== undefined) await logPlans(admin, name, Number(values.explain));
    await work(url.href);
  } finally {
    if (values.explain !== undefined) keepPlans(name);
    await admin.query(`drop database ${name} with (force)`);
  }
}

async function sellInSmallCompany(database: string): Promise<void> {
  await prepareCompany(database);
  const most = await withServer(database, 'batched', (_, running) => sellBatched(database, running));
  await withServer(database, 'alone', async (url) => {
    await load(database, { url });
    const alone = await load(database, { url });
    const times = Number((most.ticketsPerSecond / alone.ticketsPerSecond).toFixed(1));
    say({ name: 'accept-baseline', ...alone, times });
  });
}

async function sellBatched(database: string, { url, pid }: RunningServer): Promise<Figures> {
  // as long as what is measured: a process that has just started is slower for some seconds
  await load(database, { url });
  const soldRound = await openRound(database, 'as fast as it goes');
  const most = await load(database, { url, roundIds: [soldRound] });
  say({ name: 'accept', ...most });
  await sayCost(database, pid, () => load(database, { url }));

  const half = { url, connections: connectionsAtPace, billsPerSecond: billsOf(most) / 2 };
  say({ name: 'accept-half-load', ...(await load(database, half)) });
  say({ name: 'accept-hot-number', ...(await load(database, { url, hot: hotNumber })) });
  say({ name: 'accept-cap', ...(await sellUnderCap(database, url)) });

  say({ name: 'accept-decided', ...(await sellDecided(database, url)) });

  const idle = await load(database, { url, seconds: 3, connections: 1, quotesAlone: true });
  say({ name: 'quote-idle', ...idle.quotes });
  const busy = await load(database, { ...half, quotes: 20 });
  say({ name: 'quote-beside-bets', ...busy.quotes, bets: { p50: busy.p50, p99: busy.p99, max: busy.max } });

  const beside = await sellBesideSettlement(database, pid, soldRound, () =>
    // what is not taken or not sent then is missing in the figure
    load(database, { ...half, cancels: 4, mayRefuse: true }),
  );
  say({ name: 'accept-beside-settlement', ...beside });
  const crowded = await load(database, { url, connections: connectionsCrowded });
  say({ name: 'accept-crowded', ...crowded });
  say({ name: 'accept-overload', ...(await overload(database, url, crowded)) });
  return most;
}

function billsOf({ ticketsPerSecond }: Figures): number {
  return ticketsPerSecond / ticketsPerBill;
}

/**
 * With what the tiers decide themselves: a hold per number of every tier, most of which are reached, and limits of every
 * player with alerts. One after the other and together; for comparison without any of it, right before.
 */
async function sellDecided(database: string, url: string) {
  const plain = await load(database, { url });
  await holdNumbers(database, 20_000n);
  const held = await load(database, { url });
  await watchPlayers(database, true);
  const all = await load(database, { url });
  await holdNumbers(database, null);
  const limited = await load(database, { url });
  await watchPlayers(database, false);
  return {
    ...all,
    plain: plain.ticketsPerSecond,
    held: held.ticketsPerSecond,
    limited: limited.ticketsPerSecond,
  };
}

/** The hot number under a cap that the load passes many times over: what was sold must be the cap, to the satang. */
async function sellUnderCap(database: string, url: string) {
  const cap = 50_000_00n;
  await limitHotNumber(database, cap);
  const roundId = await openRound(database, 'capped');
  const { ticketsPerSecond, refused } = await load(database, {
    url,
    roundIds: [roundId],
    seconds: 4,
    hot: hotNumber,
  });
  const { stake } = await soldOf(database, [roundId]);
  await limitHotNumber(database, null);
  const over = stake > cap ? stake - cap : 0n;
  return { cap: String(cap), sold: String(stake), over: String(over), ticketsPerSecond, refused };
}

/** Three times as many bills as can be taken, whatever is answered. */
async function overload(database: string, url: string, most: Figures) {
  const roundId = await openRound(database, 'overload');
  const offered = 3 * billsOf(most);
  const figures = await load(database, {
    url,
    roundIds: [roundId],
    billsPerSecond: offered,
    connections: connectionsOverloaded,
    mayRefuse: true,
  });
  const { tickets } = await soldOf(database, [roundId]);
  return {
    ...figures,
    offered: Math.round(offered * ticketsPerBill),
    goodput: Number((figures.ticketsPerSecond / most.ticketsPerSecond).toFixed(2)),
    // taken although their sites were not told, or the other way round
    unanswered: Math.abs(tickets - figures.taken),
  };
}

/** Where the time of a ticket goes. */
async function sayCost(database: string, apiPid: number, work: () => Promise<Figures>): Promise<void> {
  const { outcome, cost } = await costOf(database, apiPid, work, ({ taken }) => taken);
  const { statements, waits, lockWaits, longestLockWait, ...cpu } = cost;
  say({
    name: 'accept-cost',
    ticketsPerSecond: outcome.ticketsPerSecond,
    ...cpu,
    generator: outcome.generator,
  });
  for (const statement of statements) say({ name: 'accept-cost-statement', ...statement });
  say({ name: 'accept-cost-waits', ...waits });
  say({ name: 'accept-cost-lock-waits', ...lockWaits, longest_ms: longestLockWait });
}

/** Bills into a new round, or the given one; every ticket that was answered as accepted must be in it, and no other. */
async function load(database: string, given: Partial<Load> & { url: string }): Promise<Figures> {
  const roundIds = given.roundIds ?? [await openRound(database, `round ${Math.round(performance.now())}`)];
  const usual = { seconds, connections, billsPerSecond: null, hot: null };
  const figures = await runLoad({ ...usual, ...given, roundIds });
  const { tickets } = await soldOf(database, roundIds);
  if (!given.mayRefuse && tickets !== figures.taken)
    throw new Error(`${figures.taken} tickets were answered as accepted, and ${tickets} are stored`);
  return figures;
}
