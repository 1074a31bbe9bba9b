/**
 * The cost of open totals screens: CPU of the server process while 1,000 tickets a second come in, without a
 * screen and with 200 of four kinds, in the same run; and the time from the acceptance of a bet until a
 * screen shows it. Needs DATABASE_URL of a PostgreSQL server and makes a new database there.
 *
 * `node bench/watch.ts [--seconds 15] [--screens 200]`. Prints one line of JSON for each figure.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ticketsPerBill } from './accept/bills.ts';
import { openRound, prepareCompany } from './accept/company.ts';
import { say } from './say.ts';
import { probe, type Watched } from './watch/probe.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, screens: { type: 'string', default: '200' } },
});
const [seconds, screens] = [Number(values.seconds), Number(values.screens)];
const ticketsPerSecond = 1_000;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_watch_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const database = url.href;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await prepareCompany(database);
  const roundId = await openRound(database, 'watched');
  const app = start('watch/server.ts');
  const { address, token } = JSON.parse(await firstLine(app));
  const watched = { url: address, token, roundId };
  const pid = app.pid ?? 0;
  try {
    await underLoad(watched, 5);
    const alone = await cpuDuring(pid, () => underLoad(watched, seconds));
    const crowd = start('watch/screens.ts', JSON.stringify({ ...watched, screens }));
    await firstLine(crowd);
    const latencies: number[] = [];
    const loaded = underLoad(watched, seconds + 10);
    const watchedCpu = await cpuDuring(pid, () => wait(seconds));
    latencies.push(...(await probe(watched, 12)));
    await loaded;
    const report = lastLine(crowd);
    crowd.kill('SIGTERM');
    const { events, bytes, comebacks } = JSON.parse(await report);
    say({
      name: 'watch',
      ...{
        screens,
        coresAlone: alone,
        coresWatched: watchedCpu,
        cores: Number((watchedCpu - alone).toFixed(3)),
      },
      ...{ events, megabytes: Math.round(bytes / 1e6), comebacks },
    });
    const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? Number.NaN);
    say({ name: 'watch-latency', p50: at(0.5), p95: at(0.95) });
  } finally {
    app.kill('SIGTERM');
    await once(app, 'exit');
  }
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

function start(program: string, ...rest: string[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, program), ...rest], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function underLoad({ url: to, roundId }: Watched, forSeconds: number): Promise<void> {
  const load = { url: to, roundIds: [roundId], seconds: forSeconds, connections: 1_000, hot: null };
  const child = start(
    'accept/load.ts',
    JSON.stringify({ ...load, billsPerSecond: ticketsPerSecond / ticketsPerBill }),
  );
  const figures = JSON.parse(await firstLine(child));
  say({ name: 'watch-load', ...figures });
}

/** Cores that a process used, itself and in the kernel, while something was done. */
async function cpuDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const [before, begun] = [await cpuSeconds(pid), performance.now()];
  await work();
  return Number((((await cpuSeconds(pid)) - before) / ((performance.now() - begun) / 1000)).toFixed(3));
}

/** /proc/PID/stat counts hundredths of a second; the name in it may have spaces. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function wait(forSeconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forSeconds * 1000));
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended without a word');
}

function lastLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.on('data', (text) => resolve(String(text))));
}
