/**
 * What a ticket costs on the nodes of a Citus cluster: the same load, with every rule on, on one PostgreSQL, then on the
 * coordinator alone, with one worker and with two; then the settlement of what was sold. All nodes, the API and the load
 * generator are on this machine, so CPU for a ticket on each node says more than tickets a second. Needs
 * DRAWDESK_TEST_CITUS_URL, a database on the coordinator of a cluster, for a superuser; makes new databases there.
 *
 * `node bench/nodes.ts [--seconds 10]`. Prints one line of JSON for each number of nodes.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { settleResult } from '../apps/server/src/modules/settlement/settle.ts';
import { openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { citusUrl, distributedDatabase } from '../apps/server/test/citus.ts';
import { ask } from '../apps/server/test/crash/query.ts';
import { urlOfDatabase } from '../apps/server/test/database-template.ts';
import { openRound, prepareCompany, soldOf } from './accept/company.ts';
import { cpuOf, secondsOf } from './accept/cost.ts';
import { type RunningServer, runLoad, withServer } from './accept/drive.ts';
import { hireOperators } from './accept/staff.ts';
import { say } from './say.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);
if (citusUrl === '')
  throw new Error('Set DRAWDESK_TEST_CITUS_URL to a database on the coordinator of a cluster.');
const company = { masters: 16, agentsPerMaster: 4 };
/** Bills under way at the same time. */
const connections = 192;

interface Database {
  /** For its owner. */
  url: string;
  workers: readonly string[];
  remove(): Promise<void>;
}

await measure('one PostgreSQL', await plainDatabase());
for (const workers of [0, 1, 2]) await measure(`${workers + 1} nodes`, await distributedDatabase(workers));

/** On the server of the coordinator, without Citus. */
async function plainDatabase(): Promise<Database> {
  const name = `drawdesk_bench_nodes_${randomBytes(6).toString('hex')}`;
  const server = urlOfDatabase(citusUrl, 'postgres');
  await ask(server, `create database ${name} template template0`);
  return {
    url: urlOfDatabase(citusUrl, name),
    workers: [],
    async remove() {
      await ask(server, `drop database ${name} with (force)`);
    },
  };
}

async function measure(on: string, database: Database): Promise<void> {
  const clients = [database.url, ...database.workers].map((url) => new pg.Client({ connectionString: url }));
  try {
    await prepareCompany(database.url, company);
    for (const client of clients) await client.connect();
    const nodes = await Promise.all(clients.map(cpuOf));
    await withServer(database.url, 'batched', (_, server) => sellAndSettle(on, database.url, server, nodes));
  } finally {
    for (const client of clients) await client.end();
    await database.remove();
  }
}

/** @param nodes - what each has used of CPU, in seconds: the coordinator, then its workers */
async function sellAndSettle(
  on: string,
  database: string,
  server: RunningServer,
  nodes: readonly (() => number)[],
): Promise<void> {
  const sell = (roundId: string) =>
    runLoad({
      url: server.url,
      roundIds: [roundId],
      seconds,
      connections,
      billsPerSecond: null,
      hot: null,
      company,
    });
  // a process that has just started is slower for some seconds
  await sell(await openRound(database, 'warming up'));
  const roundId = await openRound(database, 'measured');
  const usage = () => [secondsOf(server.pid), ...nodes.map((used) => used())];
  const selling = await costOf(usage, () => sell(roundId));
  const { tickets } = await soldOf(database, [roundId]);
  if (tickets !== selling.outcome.taken)
    throw new Error(`${selling.outcome.taken} tickets were answered as accepted, and ${tickets} are stored`);

  const store = openOwnerStore(database, 4);
  try {
    const resultId = await (await hireOperators(store))(BigInt(roundId));
    const settling = await costOf(usage, () => settleResult(store, resultId));
    if (settling.outcome.state !== 'settled') throw new Error(`Not settled: ${settling.outcome.state}`);
    const { ticketsPerSecond, p50, p99 } = selling.outcome;
    const sold = perTicket(selling.used, tickets);
    const [, ...settled] = perTicket(settling.used, tickets);
    say({
      name: 'nodes',
      on,
      ticketsPerSecond,
      p50,
      p99,
      // µs of CPU for a ticket: of the API, of the coordinator, of each worker
      api: sold[0],
      database: sold.slice(1),
      settled: { tickets, ms: Math.round(settling.took_ms), database: settled },
    });
  } finally {
    await store.close();
  }
}

/** What `work` used of each, in seconds of CPU. */
async function costOf<T>(usage: () => readonly number[], work: () => Promise<T>) {
  const [before, begun] = [usage(), performance.now()];
  const outcome = await work();
  const took_ms = performance.now() - begun;
  return { outcome, took_ms, used: usage().map((now, at) => now - (before[at] ?? 0)) };
}

function perTicket(used: readonly number[], tickets: number): number[] {
  return used.map((cpu) => Number(((cpu * 1e6) / tickets).toFixed(1)));
}
