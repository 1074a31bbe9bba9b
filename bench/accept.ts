/**
 * Tickets accepted over HTTP with every rule on, ten to a bill, with the load generator on the same machine:
 * at full speed, at half of that for the latencies, and on one hot number; for comparison, one transaction
 * for each bill. Needs DATABASE_URL of a PostgreSQL server and makes a new database there.
 *
 * `node bench/accept.ts [--seconds 10]`. Prints one line of JSON for each figure.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ticketsPerBill } from './accept/bills.ts';
import { hotNumber, limitHotNumber, openRound, prepareCompany, soldOf } from './accept/company.ts';
import { type Figures, runLoad, withServer } from './accept/drive.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
const connections = 96;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_accept_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const database = url.href;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await prepareCompany(database);
  const batched = await withServer(database, 'batched', async (address) => {
    await load(address, 'warm-up', null, null, 3);
    const most = await load(address, 'as fast as it goes', null, null);
    say({ name: 'accept', ...most });
    const half = Math.max(1, Math.floor(most.ticketsPerSecond / ticketsPerBill / 2));
    say({ name: 'accept-half-load', ...(await load(address, 'half of that', half, null)) });
    say({ name: 'accept-hot-number', ...(await load(address, 'hot number', null, hotNumber)) });
    say({ name: 'accept-cap', ...(await capped(address)) });
    return most;
  });
  await withServer(database, 'alone', async (address) => {
    const alone = await load(address, 'one transaction a bill', null, null);
    const times = Number((batched.ticketsPerSecond / alone.ticketsPerSecond).toFixed(1));
    say({ name: 'accept-baseline', ...alone, times });
  });
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

/** The hot number under a cap that the load passes many times over: what was sold must be the cap, to the satang. */
async function capped(address: string): Promise<{ cap: string; sold: string; over: string }> {
  const cap = 50_000_00n;
  await limitHotNumber(database, cap);
  const roundId = await openRound(database, 'capped');
  await runLoad({ url: address, roundId, seconds: 4, connections, billsPerSecond: null, hot: hotNumber });
  const sold = await soldOf(database, roundId);
  await limitHotNumber(database, null);
  return { cap: String(cap), sold: String(sold), over: String(sold > cap ? sold - cap : 0n) };
}

async function load(
  address: string,
  label: string,
  billsPerSecond: number | null,
  hot: string | null,
  forSeconds = seconds,
): Promise<Figures> {
  const roundId = await openRound(database, `${label} ${Math.round(performance.now())}`);
  return runLoad({ url: address, roundId, seconds: forSeconds, connections, billsPerSecond, hot });
}
