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
    const nodes = await Promise.all(clients.map(nodeOf));
    await withServer(database.url, 'batched', (_, server) => sellAndSettle(on, database.url, server, nodes));
  } finally {
    for (const client of clients) await client.end();
    await database.remove();
  }
}

/** What a node has used so far: µs of CPU, bytes of WAL, bytes on disk. */
interface Used {
  cpu: number;
  wal: number;
  disk: number;
}

type Node = () => Promise<Used>;

async function nodeOf(client: pg.Client): Promise<Node> {
  const seconds = await cpuOf(client);
  return async () => {
    const { rows } = await client.query<{ wal: string; disk: string }>(
      "select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as disk",
    );
    return { cpu: seconds() * 1e6, wal: Number(rows[0]?.wal), disk: Number(rows[0]?.disk) };
  };
}

/** @param nodes - the coordinator, then its workers */
async function sellAndSettle(
  on: string,
  database: string,
  server: RunningServer,
  nodes: readonly Node[],
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
  const apiBefore = secondsOf(server.pid);
  const sold = await costOf(nodes, () => sell(roundId));
  const api = secondsOf(server.pid) - apiBefore;
  const { tickets } = await soldOf(database, [roundId]);
  const { taken, ticketsPerSecond, p50, p99 } = sold.outcome;
  if (tickets !== taken)
    throw new Error(`${taken} tickets were answered as accepted, and ${tickets} are stored`);

  const store = openOwnerStore(database, 4);
  try {
    const resultId = await (await hireOperators(store))(BigInt(roundId));
    const settled = await costOf(nodes, () => settleResult(store, resultId));
    if (settled.outcome.state !== 'settled') throw new Error(`Not settled: ${settled.outcome.state}`);
    say({
      name: 'nodes',
      on,
      ticketsPerSecond,
      p50,
      p99,
      tickets,
      // for a ticket: µs of CPU, bytes of WAL, bytes on disk; the coordinator first
      api: rounded((api * 1e6) / tickets),
      sold: perTicket(sold.used, tickets),
      settled: perTicket(settled.used, tickets),
      settled_ms: Math.round(settled.took_ms),
    });
  } finally {
    await store.close();
  }
}

/** What `work` used of each node. */
async function costOf<T>(nodes: readonly Node[], work: () => Promise<T>) {
  const used = () => Promise.all(nodes.map((node) => node()));
  const [before, begun] = [await used(), performance.now()];
  const outcome = await work();
  const took_ms = performance.now() - begun;
  const after = await used();
  const difference = (key: keyof Used) => after.map((now, at) => now[key] - (before[at]?.[key] ?? 0));
  return {
    outcome,
    took_ms,
    used: { cpu: difference('cpu'), wal: difference('wal'), disk: difference('disk') },
  };
}

function rounded(figure: number): number {
  return Number(figure.toFixed(1));
}

function perTicket(used: Record<keyof Used, readonly number[]>, tickets: number) {
  const each = (figures: readonly number[]) => figures.map((figure) => rounded(figure / tickets));
  return { cpu: each(used.cpu), wal: each(used.wal), disk: each(used.disk) };
}
