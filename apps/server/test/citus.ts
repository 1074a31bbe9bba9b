import { randomBytes } from 'node:crypto';
import { install } from '../src/install.ts';
import { roleNames } from '../src/platform/db/own-roles.ts';
import { letServe } from '../src/platform/db/service-login.ts';
import { ask } from './crash/query.ts';
import { urlAs, urlOfDatabase } from './database-template.ts';

/**
 * A database on the coordinator of a Citus cluster that knows its workers, for a superuser, who signs in on all nodes in the
 * same way. Tests that need a cluster are skipped, by name, where none is given.
 */
export const citusUrl = process.env.DRAWDESK_TEST_CITUS_URL ?? '';

export interface DistributedDatabase {
  /** For its owner. */
  readonly url: string;
  /** For the login of the service. */
  readonly service: string;
  /** The same database on each worker, for its owner. */
  readonly workers: readonly string[];
  remove(): Promise<void>;
}

/**
 * A migrated, empty, distributed database on the nodes of the cluster that DRAWDESK_TEST_CITUS_URL names.
 * @param workersUsed - how many of its workers hold rows; with 0 the coordinator does
 */
export async function distributedDatabase(
  workersUsed = Number.POSITIVE_INFINITY,
): Promise<DistributedDatabase> {
  const database = await databaseOfNodes(workersUsed);
  await install(database.url, { distributes: true });
  await letServe(database.url, new URL(database.service).username);
  return database;
}

/** The same without any schema. */
export async function databaseOfNodes(workersUsed = Number.POSITIVE_INFINITY): Promise<DistributedDatabase> {
  const id = randomBytes(6).toString('hex');
  const name = `drawdesk_test_${id}`;
  const login = { user: `drawdesk_service_${id}`, password: randomBytes(12).toString('hex') };
  const nodes = await ask<Node>(
    citusUrl,
    'select groupid = 0 as "isCoordinator", nodename as host, nodeport as port from pg_dist_node where isactive',
  );
  const urls = nodes.map((node) => ({ ...node, server: urlOfNode(node) }));
  const coordinator = urls.find(({ isCoordinator }) => isCoordinator);
  const workers = urls.filter(({ isCoordinator }) => !isCoordinator).slice(0, workersUsed);
  if (!coordinator)
    throw new Error('The coordinator is not a node of its cluster: citus_set_coordinator_host');
  const used = [coordinator, ...workers];
  for (const { server } of used) {
    await ask(server, `create database ${name} template template0`);
    await ask(urlOfDatabase(server, name), 'create extension citus');
  }
  // in a database without Citus: it is on the coordinator alone
  await ask(coordinator.server, `create role ${login.user} login password '${login.password}'`);
  const url = urlOfDatabase(coordinator.server, name);
  await ask(url, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
  for (const { host, port } of workers) await ask(url, `select citus_add_node('${host}', ${port})`);
  if (workers.length === 0)
    await ask(
      url,
      `select citus_set_node_property('${coordinator.host}', ${coordinator.port}, 'shouldhaveshards', true)`,
    );
  return {
    url,
    service: urlAs(login, url),
    workers: workers.map(({ server }) => urlOfDatabase(server, name)),
    async remove() {
      for (const { server } of used) await ask(server, `drop database ${name} with (force)`);
      for (const { server } of used)
        for (const role of [...Object.values(roleNames(name)), login.user])
          await ask(server, `drop role if exists ${role}`);
    },
  };
}

interface Node {
  readonly isCoordinator: boolean;
  readonly host: string;
  readonly port: number;
}

/** A database that no test makes or removes, on a node. */
function urlOfNode({ host, port }: Node): string {
  const url = new URL(urlOfDatabase(citusUrl, 'postgres'));
  url.hostname = host;
  url.port = String(port);
  return url.href;
}
