import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseBillNumber } from '@drawdesk/lottery';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RoundId } from '../../apps/server/src/platform/db/ids.ts';
import { openOwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { countedTickets, storedCounters } from '../../apps/server/test/crash/bill-counters.ts';
import { type BillRush, openBillRush } from '../../apps/server/test/crash/bill-rush.ts';
import type { Installation } from '../../apps/server/test/crash/installation.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { type Answer, expectStatus, send, textAt } from '../../apps/server/test/crash/request.ts';
import { stopCommits } from '../../apps/server/test/crash/stops.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { itemsOf } from '../../apps/server/test/sell-and-settle.ts';
import { addMasters, type TestAgent } from '../../apps/server/test/test-company.ts';
import {
  type CitusNodes,
  citusPrograms,
  copyNode,
  expectCleanBooks,
  moveNodes,
  type Node,
  openCitusNodes,
  openInstallationOn,
  startNode,
} from './citus-nodes.test-kit.ts';
import { deploy } from './installation.test-kit.ts';
import { folderOfServer, handOver, runBeside } from './run-program.test-kit.ts';

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

/** A base backup and the archive of each node of a Citus cluster, restored to one point while the cluster goes on selling. */
describe.skipIf(citusPrograms === '')('all nodes of a Citus cluster (DRAWDESK_TEST_CITUS_PROGRAMS)', () => {
  const point = 'noon';
  let place: ReturnType<typeof folderOfServer>;
  const script = (name: string) => join(place.path, 'postgresql', name);
  const archiveOf = (number: number) => join(place.path, `wal-${number}`);
  const baseOf = (number: number) => join(place.path, `base-${number}`);
  let running: CitusNodes;
  let installation: Installation;
  let api: Program;
  const started: Node[] = [];
  /** At `point`. */
  let restored: Restored;
  let rush: BillRush;
  let roundId: RoundId;
  /** Bills that were acknowledged before the restore point was made. */
  let before: string[];
  let agents: readonly TestAgent[];

  beforeAll(async () => {
    place = folderOfServer('citus-archive');
    // the user of the server may not be let into the repository
    cpSync(join(deploy, 'postgresql'), join(place.path, 'postgresql'), { recursive: true });
    running = await openCitusNodes((number) => ({
      settings: {
        archive_mode: 'on',
        archive_command: `${script('archive-wal')} %p %f ${archiveOf(number)}`,
        // what a test has prepared stays
        'citus.recover_2pc_interval': '-1',
      },
      prepare({ data }) {
        appendFileSync(join(data, 'postgresql.auto.conf'), "citus.recover_2pc_interval = '1s'\n");
        mkdirSync(archiveOf(number));
        handOver(archiveOf(number));
      },
    }));
    installation = await openInstallationOn(running);
    for (const [number, node] of running.nodes.entries()) copyNode(node, baseOf(number));
    api = program('api', running.coordinator.serviceUrl);
    await api.start();
    await sellAcrossThePoint();
    for (const [number, node] of running.nodes.entries()) await archiveAll(node, number);
  });
  afterAll(async () => {
    await api?.kill();
    await installation?.testCompany.store.close();
    for (const node of started) await node.stop();
    await running?.close();
    place?.remove();
    vi.unstubAllEnvs();
  });

  async function sellAcrossThePoint(): Promise<void> {
    const { testCompany } = installation;
    agents = [...Object.values(testCompany.agents), ...(await addMasters(testCompany.store, 6))];
    roundId = await testCompany.openRound();
    rush = openBillRush(roundId, agents);
    const rushing = rush.start(api);
    const sold = (bills: number) =>
      Promise.race([rushing, until('bills', async () => rush.acknowledged.size >= bills || undefined)]);
    await sold(300);
    before = [...rush.acknowledged.values()];
    await ask(running.coordinator.url, 'select citus_create_restore_point($1)', [point]);
    await sold(rush.acknowledged.size + 300);
    rush.end();
    await rushing;
    expect(rush.unanswered.size).toBe(0);
  }

  /** Hands what a node has written so far over to its archive, and waits until it is there. */
  async function archiveAll(node: Node, number: number): Promise<void> {
    const [row] = await ask<{ file: string }>(
      node.url,
      'select pg_walfile_name(pg_current_wal_lsn()) as file from pg_switch_wal()',
    );
    await until(`the archive of node ${number}`, async () => {
      const done = await ask(node.url, 'select from pg_stat_archiver where last_archived_wal >= $1', [
        row?.file,
      ]);
      return done[0];
    });
  }

  const idsOf = (numbers: Iterable<string>): string[] =>
    [...numbers].map((number) => String(parseBillNumber(number)));
  async function billsOf({ url }: Node, ofRound: RoundId): Promise<Set<string>> {
    const rows = await ask<{ id: string }>(url, 'select id::text as id from bill where round_id = $1', [
      ofRound,
    ]);
    return new Set(rows.map(({ id }) => id));
  }
  const preparedOn = (node: Node): Promise<{ gid: string }[]> =>
    ask<{ gid: string }>(node.url, 'select gid from pg_prepared_xacts where database = current_database()');

  /** As a transaction that the coordinator has not decided yet. */
  const prepareOn = ({ url }: Node): Promise<object[]> =>
    ask(url, `begin; create table under_way (); prepare transaction 'citus_0_1_1_1'`);

  /** Nodes at a point, which know each other, and finish nothing by themselves yet. */
  async function restoreTo(wanted: string): Promise<Restored> {
    const copies: Node[] = [];
    for (const number of running.nodes.keys()) {
      const node = await startNode({
        prepare({ folder, data }) {
          const words = [baseOf(number), archiveOf(number), wanted, data];
          runBeside(script('restore-node-to-point'), words, folder);
        },
      });
      started.push(node);
      copies.push(node);
      // its Citus is at work from the first session on, and still knows the nodes that run
      await ask(node.url, 'select');
    }
    const [coordinator] = copies;
    if (!coordinator) throw new Error('There is no coordinator');
    await moveNodes(coordinator, new Map(running.nodes.map(({ port }, at) => [port, copies[at]?.port ?? 0])));
    return { coordinator, nodes: copies };
  }

  async function letWork({ coordinator, nodes }: Restored): Promise<void> {
    for (const { url } of nodes) {
      await ask(url, 'alter system reset citus.recover_2pc_interval');
      await ask(url, 'alter system reset citus.defer_shard_delete_interval');
      await ask(url, 'select pg_reload_conf()');
    }
    await ask(coordinator.url, 'select recover_prepared_transactions()');
    expect((await Promise.all(nodes.map(preparedOn))).flat()).toEqual([]);
  }

  async function expectBooksAgree({ coordinator }: Restored, ofRound: RoundId): Promise<void> {
    const store = openOwnerStore(coordinator.url, 2);
    try {
      expect(await storedCounters(store, ofRound)).toEqual(await countedTickets(store, ofRound));
    } finally {
      await store.close();
    }
    await expectCleanBooks({ DATABASE_URL: coordinator.serviceUrl }, '--all');
  }

  test('are restored to one point beside those that run', async () => {
    for (const worker of running.workers) await prepareOn(worker);
    restored = await restoreTo(point);
    await letWork(restored);
    const left = (await Promise.all(running.workers.map(preparedOn))).flat();
    expect(left).toEqual(running.workers.map(() => ({ gid: 'citus_0_1_1_1' })));
    for (const { url } of running.workers) await ask(url, `rollback prepared 'citus_0_1_1_1'`);
    const bills = await billsOf(restored.coordinator, roundId);
    expect(idsOf(before).filter((id) => !bills.has(id))).toEqual([]);
    const known = new Set(idsOf(rush.acknowledged.values()));
    expect([...bills].filter((id) => !known.has(id))).toEqual([]);
    expect(bills.size).toBeLessThan(known.size);
    await expectBooksAgree(restored, roundId);
  });

  test('finish a bill that the coordinator had committed and a worker only prepared', async () => {
    const open = await installation.testCompany.openRound();
    const stop = await stopCommits(running.coordinator.url, 'bill');
    const sale = sellOne(api, agents[0], open);
    await stop.reached('api');
    // as citus_create_restore_point, which would wait for the commit
    for (const { url } of running.nodes) await ask(url, `select pg_create_restore_point('half way')`);
    await stop.release();
    const number = textAt(expectStatus(await sale, 200), 'data', 'billNumber');
    for (const [at, node] of running.nodes.entries()) await archiveAll(node, at);
    const halfWay = await restoreTo('half way');
    expect((await Promise.all(halfWay.nodes.map(preparedOn))).flat()).toHaveLength(1);
    expect(await billsOf(halfWay.coordinator, open)).toEqual(new Set());
    await letWork(halfWay);
    expect(await billsOf(halfWay.coordinator, open)).toEqual(new Set(idsOf([number])));
    await expectBooksAgree(halfWay, open);
  });

  test('sell on without those that ran before', async () => {
    await api.kill();
    await installation.testCompany.store.close();
    await running.close();
    const again = program('api', restored.coordinator.serviceUrl);
    try {
      await again.start();
      for (const agent of agents)
        expect(expectStatus(await sellOne(again, agent, roundId), 200)).toMatchObject({
          data: { status: 'accepted' },
        });
    } finally {
      await again.kill();
    }
  });

  const sellOne = (by: Program, agent: TestAgent | undefined, inRound: RoundId): Promise<Answer> =>
    send(
      by,
      '/intake/bills',
      { roundId: String(inRound), player: 'malee', items: itemsOf([['upper3', '387', '10']]) },
      { 'x-api-key': agent?.apiKey ?? '', key: `one-bill-${inRound}-${agent?.agentId}` },
    );
});

interface Restored {
  readonly coordinator: Node;
  readonly nodes: readonly Node[];
}
