import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../apps/server/src/platform/embedded/free-port.ts';
import { serviceLogin } from '../../../apps/server/test/crash/own-postgres.ts';
import { until } from '../../../apps/server/test/crash/until.ts';
import { type Cluster, ensureDebianPostgres, makeCluster, startCluster } from '../cluster.test-kit.ts';
import { folderOfServer, handOver, runBeside, startBeside } from '../run-program.test-kit.ts';

/** One of the two machines: its cluster, started or not. */
export interface Machine {
  readonly name: 'first' | 'second';
  readonly data: string;
  /** Of its socket. */
  readonly folder: string;
  readonly port: number;
  cluster: Cluster | null;
}

/** Two PostgreSQL servers on this machine: a primary, and a standby that confirms each commit. */
export interface PairOfServers {
  readonly first: Machine;
  readonly second: Machine;
  /** What API and worker are given: both servers, whichever takes writes. */
  readonly serviceUrl: string;
  /** The same for the owner, over the sockets. */
  readonly ownerUrl: string;
  /** Both servers, whichever is the standby, for reports and lists. */
  readonly standbyUrl: string;
  /** One server alone, for the service. */
  urlOf(machine: Machine): string;
  start(machine: Machine, isStandby?: boolean): Promise<Cluster>;
  /** `kill -9` of a primary and everything under it. */
  kill(machine: Machine): Promise<void>;
  /** Makes a standby the primary; it confirms commits alone until it has a standby. */
  promote(machine: Machine): Promise<void>;
  /**
   * Gives a primary a stopped machine as its standby again, with what is on that machine, and waits until commits are
   * confirmed by it. What the machine has and the primary has not is undone (pg_rewind).
   */
  rejoin(primary: Machine, machine: Machine): Promise<void>;
  /** Ends both and removes their files. */
  close(): Promise<void>;
}

const database = 'postgres';
const slot = 'drawdesk_standby';

/** As docs/operations.md says under "A standby"; each server is on this machine alone. */
const settings = {
  fsync: 'on',
  listen_addresses: '127.0.0.1',
  max_connections: '150',
  wal_level: 'replica',
  wal_log_hints: 'on',
  wal_keep_size: '1GB',
  synchronous_commit: 'on',
};

/** Makes and starts both, and waits until the standby confirms commits. */
export async function openPair(): Promise<PairOfServers> {
  const programs = ensureDebianPostgres();
  const own = folderOfServer('failover');
  const machine = async (name: Machine['name']): Promise<Machine> => {
    const folder = join(own.path, name);
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    return { name, folder, data: join(folder, 'data'), port: await freePort(), cluster: null };
  };
  const [first, second] = [await machine('first'), await machine('second')];

  async function start(one: Machine, isStandby = false): Promise<Cluster> {
    one.cluster = await startCluster(programs, {
      ...{ data: one.data, folder: one.folder, isStandby },
      settings: { ...settings, port: String(one.port), cluster_name: one.name },
    });
    return one.cluster;
  }

  async function stop(one: Machine): Promise<void> {
    await one.cluster?.stop();
    one.cluster = null;
  }

  /** Commits on `primary` wait for `standby` from now on. */
  async function wait(primary: Cluster, standby: Machine): Promise<void> {
    // in quotes: FIRST has a meaning there
    await primary.query(database, `alter system set synchronous_standby_names = '"${standby.name}"'`);
    await primary.query(database, 'select pg_reload_conf()');
    await until('the standby to confirm commits', async () => {
      const confirming = await primary.query(
        database,
        "select from pg_stat_replication where sync_state = 'sync'",
      );
      return confirming.length === 1 || undefined;
    });
  }

  const addSlot = (primary: Cluster): Promise<unknown> =>
    primary.query(database, `select pg_create_physical_replication_slot('${slot}')`);

  try {
    makeCluster(programs, first.data);
    // the made-up data of the drill, for anyone on this machine who is quick; nothing else
    appendFileSync(join(first.data, 'pg_hba.conf'), `host all ${serviceLogin} 127.0.0.1/32 trust\n`);
    const primary = await start(first);
    await addSlot(primary);
    runBeside(
      join(programs, 'pg_basebackup'),
      ['-D', second.data, '-R', '-X', 'stream', '-c', 'fast', '-S', slot, '-d', primary.urlOf(database)],
      second.folder,
    );
    await start(second, true);
    await wait(primary, second);
  } catch (error) {
    await stop(first);
    await stop(second);
    own.remove();
    throw error;
  }

  const listOf = (machines: readonly Machine[]): string =>
    `postgres://${serviceLogin}@${machines.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
  const urlFor = (machines: readonly Machine[]): string =>
    `${listOf(machines)}?target_session_attrs=read-write`;
  return {
    first,
    second,
    serviceUrl: urlFor([first, second]),
    standbyUrl: listOf([first, second]),
    ownerUrl: `postgres://postgres@/${database}?host=${first.folder},${second.folder}&port=${first.port},${second.port}&target_session_attrs=read-write`,
    urlOf: (one) => urlFor([one]),
    start,
    async kill(one) {
      await one.cluster?.kill();
      one.cluster = null;
    },
    async promote(one) {
      // not waited for in one step: the sales of this process go on meanwhile
      const words = ['promote', '-w', '-t', '600', '-D', one.data];
      const promoting = startBeside(join(programs, 'pg_ctl'), words, one.folder);
      const code = await new Promise((resolve) => promoting.once('exit', resolve));
      if (code !== 0) throw new Error(`pg_ctl promote ended with ${code}`);
    },
    async rejoin(primary, one) {
      if (!primary.cluster) throw new Error(`The ${primary.name} server does not run`);
      await stop(one);
      // until its next checkpoint a promoted server is not known as such, and nothing would be undone
      await primary.cluster.query(database, 'checkpoint');
      const source = primary.cluster.urlOf(database);
      runBeside(
        join(programs, 'pg_rewind'),
        ['-D', one.data, '--source-server', source, '-R', '--no-sync'],
        one.folder,
      );
      await addSlot(primary.cluster);
      appendFileSync(join(one.data, 'postgresql.auto.conf'), `primary_slot_name = '${slot}'\n`);
      await start(one, true);
      await wait(primary.cluster, one);
    },
    async close() {
      // the standby last: a primary that ends waits for it
      for (const one of [first, second]) await stop(one);
      own.remove();
    },
  };
}
