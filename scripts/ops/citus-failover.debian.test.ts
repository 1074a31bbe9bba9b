import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBillRush, sellMore } from '../../apps/server/test/crash/bill-rush.ts';
import { expectEveryBillOnce } from '../../apps/server/test/crash/every-bill-once.ts';
import { type Installation, openInstallation } from '../../apps/server/test/crash/installation.ts';
import { serviceLogin } from '../../apps/server/test/crash/own-postgres.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { addMasters, type TestAgent } from '../../apps/server/test/test-company.ts';
import {
  type CitusNodes,
  citusPrograms,
  copyNode,
  database,
  expectCleanBooks,
  type Node,
  openCitusNodes,
  startNode,
} from './citus-nodes.test-kit.ts';

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

/** A coordinator and two workers, each with a standby that confirms its commits; a worker is lost, and then the coordinator. */
describe.skipIf(citusPrograms === '')(
  'with a standby of each node (DRAWDESK_TEST_CITUS_PROGRAMS) no acknowledged bill is lost',
  () => {
    let nodes: CitusNodes;
    const standbys: Node[] = [];
    let installation: Installation;
    let agents: readonly TestAgent[];
    let api: Program;

    beforeAll(async () => {
      nodes = await openCitusNodes(() => ({
        settings: { synchronous_commit: 'on', 'citus.recover_2pc_interval': '1s' },
      }));
      for (const node of nodes.nodes) {
        standbys.push(
          await startNode({
            settings: { 'citus.recover_2pc_interval': '1s' },
            isStandby: true,
            prepare: ({ data }) => copyNode(node, data, '-R'),
          }),
        );
        await ask(node.url, `alter system set synchronous_standby_names = '*'`);
        await ask(node.url, 'select pg_reload_conf()');
        await until('the standby to confirm commits', async () => {
          const rows = await ask(node.url, "select from pg_stat_replication where sync_state = 'sync'");
          return rows[0];
        });
      }
      installation = await openInstallation(coordinatorFor('postgres'), serviceLogin);
      const { testCompany } = installation;
      agents = [...Object.values(testCompany.agents), ...(await addMasters(testCompany.store, 6))];
      api = program('api', coordinatorFor(serviceLogin));
      await api.start();
    });
    afterAll(async () => {
      await api?.kill();
      await installation?.testCompany.store.close();
      for (const node of standbys) await node.stop();
      await nodes?.close();
      vi.unstubAllEnvs();
    });

    const standbyOf = (node: Node): Node => {
      const standby = standbys[nodes.nodes.indexOf(node)];
      if (!standby) throw new Error('The node has no standby');
      return standby;
    };

    /** Both servers that may be the coordinator, whichever takes writes. */
    function coordinatorFor(login: string): string {
      const both = [nodes.coordinator, standbyOf(nodes.coordinator)];
      const [hosts, ports] = [both.map(({ folder }) => folder), both.map(({ port }) => port)];
      return `postgres://${login}@/${database}?host=${hosts}&port=${ports}&target_session_attrs=read-write`;
    }

    /** Ends a node as a power failure does, and makes its standby what it was. */
    async function replace(node: Node): Promise<Node> {
      await node.cluster.kill();
      const standby = standbyOf(node);
      await ask(standby.url, 'select pg_promote()');
      return standby;
    }

    /** Sells, does `disturb` meanwhile, and sells on with the same API. */
    async function sellThrough(disturb: () => Promise<void>): Promise<void> {
      const { store, openRound } = installation.testCompany;
      const roundId = await openRound();
      const rush = openBillRush(roundId, agents);
      await sellMore(rush, api, 200, disturb);
      await sellMore(rush, api, 200);
      expect(api.isAlive()).toBe(true);
      await until('prepared transactions to be finished', async () => {
        const prepared = await ask<{ left: string }>(
          coordinatorFor('postgres'),
          `select result as left from run_command_on_workers('select count(*) from pg_prepared_xacts')`,
        );
        return prepared.every(({ left }) => left === '0') || undefined;
      });
      await expectEveryBillOnce(store, roundId, rush);
      await expectCleanBooks({ DATABASE_URL: coordinatorFor(serviceLogin) });
    }

    test('when a worker is lost, and its standby is promoted', async () => {
      const coordinator = coordinatorFor('postgres');
      const [lost] = await ask<{ id: number; port: number }>(
        coordinator,
        `select nodeid as id, nodeport as port
         from citus_shards join pg_dist_node using (nodename, nodeport)
         where shardid = get_shard_id_for_distribution_column('bill', $1::bigint)`,
        [installation.testCompany.agents.a1.aggregatorId],
      );
      const worker = nodes.workers.find(({ port }) => port === lost?.port);
      if (!worker) throw new Error('No worker has the rows of the first master');
      await sellThrough(async () => {
        const { port } = await replace(worker);
        await ask(coordinator, `select citus_update_node($1, '127.0.0.1', $2, force => true)`, [
          lost?.id,
          port,
        ]);
      });
    });

    test('when the coordinator is lost, and its standby is promoted', async () => {
      await sellThrough(async () => {
        const { url, port } = await replace(nodes.coordinator);
        await ask(url, `select citus_set_coordinator_host('127.0.0.1', $1)`, [port]);
      });
    });
  },
);
