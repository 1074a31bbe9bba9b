import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { drawdesk } from '../../apps/server/src/cli/cli.test-kit.ts';
import { install } from '../../apps/server/src/install.ts';
import { freePort } from '../../apps/server/src/platform/embedded/free-port.ts';
import { type Installation, openInstallation } from '../../apps/server/test/crash/installation.ts';
import { serviceLogin } from '../../apps/server/test/crash/own-postgres.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { type Cluster, makeCluster, startCluster } from './cluster.test-kit.ts';
import { folderOfServer, handOver, runBeside } from './run-program.test-kit.ts';

/**
 * The folder of initdb, postgres, pg_basebackup and their like of a PostgreSQL that has Citus. Tests that make nodes of their
 * own are skipped, by name, where none is given.
 */
export const citusPrograms = process.env.DRAWDESK_TEST_CITUS_PROGRAMS ?? '';

/** The database of the product on each node. */
export const database = 'desk';

/** One server of a cluster, on this machine alone. */
export interface Node {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly cluster: Cluster;
  /** The product's database there, for its owner, over the socket. */
  readonly url: string;
  /** The same for the login of the service, which only the coordinator knows. */
  readonly serviceUrl: string;
  stop(): Promise<void>;
}

export interface CitusNodes {
  /** A coordinator and two workers. */
  readonly nodes: readonly [coordinator: Node, ...workers: Node[]];
  readonly coordinator: Node;
  readonly workers: readonly Node[];
  close(): Promise<void>;
}

interface NodeStart {
  readonly settings?: Readonly<Record<string, string>>;
  /** The lines of pg_hba.conf of its own cluster; without them the cluster is there already. */
  readonly access?: readonly string[];
  readonly isStandby?: boolean;
  readonly port?: number;
  /** Writes into its folders before it is started. */
  prepare?(place: { readonly folder: string; readonly data: string }): void;
}

const settingsOfNodes = {
  listen_addresses: '127.0.0.1',
  shared_preload_libraries: 'citus',
  max_connections: '150',
  max_prepared_transactions: '150',
  wal_level: 'logical',
  'citus.shard_count': '8',
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=prefer',
};

/** The test itself comes over the sockets; the nodes sign in with each other by their address. */
export const overSockets = ['local all all trust', 'local replication all trust'];
const byAddress = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

/** Starts a node; with `access` it is a new one, and otherwise `prepare` has made its cluster in `data`. */
export async function startNode({
  settings = {},
  access,
  isStandby = false,
  port,
  prepare,
}: NodeStart): Promise<Node> {
  const own = folderOfServer('citus');
  const data = join(own.path, 'data');
  const here = port ?? (await freePort());
  try {
    if (access) {
      makeCluster(citusPrograms, data);
      writeFileSync(join(data, 'pg_hba.conf'), `${access.join('\n')}\n`);
    }
    prepare?.({ folder: own.path, data });
    const cluster = await startCluster(citusPrograms, {
      ...{ data, folder: own.path, isStandby },
      settings: { ...settingsOfNodes, ...settings, port: String(here) },
    });
    return {
      ...{ folder: own.path, data, port: here, cluster },
      url: cluster.urlOf(database),
      serviceUrl: cluster.urlOf(database, serviceLogin),
      async stop() {
        await cluster.stop();
        own.remove();
      },
    };
  } catch (error) {
    own.remove();
    throw error;
  }
}

/** Copies a node that runs into `data`, with what is written meanwhile. */
export function copyNode({ cluster }: Node, data: string, ...words: readonly string[]): void {
  runBeside(
    join(citusPrograms, 'pg_basebackup'),
    ['-D', data, '-X', 'stream', '-c', 'fast', '-d', cluster.urlOf('postgres'), ...words],
    tmpdir(),
  );
}

/**
 * Makes a coordinator and two workers, with the product's database distributed over the workers.
 * @param start - what each node has beside the usual, by its number; the coordinator is 0
 */
export async function openCitusNodes(start: (number: number) => NodeStart = () => ({})): Promise<CitusNodes> {
  const nodes: Node[] = [];
  const close = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
  };
  try {
    for (const number of [0, 1, 2])
      nodes.push(await startNode({ access: [...overSockets, ...byAddress], ...start(number) }));
    const [coordinator, ...workers] = nodes;
    if (!coordinator) throw new Error('There is no coordinator');
    for (const node of nodes) {
      await node.cluster.query('postgres', `create database ${database} template template0`);
      await node.cluster.query(database, 'create extension citus');
    }
    await coordinator.cluster.query('postgres', `create role ${serviceLogin} login`);
    await ask(coordinator.url, 'select citus_set_coordinator_host($1, $2)', ['127.0.0.1', coordinator.port]);
    for (const { port } of workers)
      await ask(coordinator.url, 'select citus_add_node($1, $2)', ['127.0.0.1', port]);
    await install(coordinator.url, { distributes: true });
    return { nodes: [coordinator, ...workers], coordinator, workers, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A company on the nodes, with the login of the service. */
export const openInstallationOn = ({ coordinator }: CitusNodes): Promise<Installation> =>
  openInstallation(coordinator.url, serviceLogin);

/** Tells a coordinator, in one transaction, where all nodes of its cluster are, itself too; waits until they know it. */
export async function moveNodes(coordinator: Node, ports: ReadonlyMap<number, number>): Promise<void> {
  await ask(
    coordinator.url,
    `select citus_update_node(n.nodeid, '127.0.0.1', p.now)
     from pg_dist_node n
     join unnest($1::integer[], $2::integer[]) p (before, now) on p.before = n.nodeport`,
    [[...ports.keys()], [...ports.values()]],
  );
  await until('the nodes to know where the others are', async () => {
    const late = await ask(
      coordinator.url,
      'select from pg_dist_node where hasmetadata and not metadatasynced',
    );
    return late.length === 0 || undefined;
  });
}

/** Writes a file that only the server of a node reads. */
export function writeFor(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  handOver(path);
}

/** `drawdesk verify` finds no differences. @param words - further words of the command */
export async function expectCleanBooks(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<void> {
  const { code, stdout } = await drawdesk(['verify', ...words], {
    env: { DRAWDESK_ANCHOR_FILE: 'off', ...env },
  });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/\nNo differences found\.\n$/),
  });
}
