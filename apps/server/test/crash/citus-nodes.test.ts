import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { decideConfirmation } from '../../src/modules/results/confirm-result.ts';
import { settleResult } from '../../src/modules/settlement/settle.ts';
import { settlementKitOf } from '../../src/modules/settlement/settlement.test-kit.ts';
import { verify } from '../../src/modules/verify/verify.ts';
import { openStore } from '../../src/platform/db/store.ts';
import { citusUrl, type DistributedDatabase, distributedDatabase } from '../citus.ts';
import { addMasters, type TestAgent } from '../test-company.ts';
import { openBillRush, sellMore } from './bill-rush.ts';
import { expectEveryBillOnce } from './every-bill-once.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type Program, program } from './programs.ts';
import { ask } from './query.ts';
import { stopCommits } from './stops.ts';
import { until } from './until.ts';

/*
 * Bills of eight masters, on a cluster of which a node is killed and started again, or a master's rows move to another node.
 * DRAWDESK_TEST_CITUS_RESTART is the command that does the first to the node with the port that it is given.
 */
const restart = process.env.DRAWDESK_TEST_CITUS_RESTART ?? '';

describe.skipIf(citusUrl === '' || restart === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL, DRAWDESK_TEST_CITUS_RESTART) an acknowledged bill is kept',
  () => {
    let database: DistributedDatabase;
    let installation: Installation;
    let agents: readonly TestAgent[];
    let api: Program;

    beforeAll(async () => {
      database = await distributedDatabase();
      installation = await openInstallation(database.url);
      const { store } = installation.testCompany;
      agents = [...Object.values(installation.testCompany.agents), ...(await addMasters(store, 6))];
      api = program('api', `${database.service}?connect_timeout=30`);
      await api.start();
    });
    afterAll(async () => {
      await api?.kill();
      await installation?.testCompany.store.close();
      await database?.remove();
    });

    async function restartNode(url: string): Promise<void> {
      await promisify(execFile)('sh', ['-c', `${restart} "$1"`, 'sh', new URL(url).port]);
    }

    /** The worker with the rows of a master, by its address for the owner. */
    async function nodeOf({ aggregatorId }: TestAgent): Promise<{ url: string; shard: string }> {
      const [found] = await ask<{ port: number; shard: string }>(
        database.url,
        `select nodeport as port, shardid as shard from citus_shards
         where shardid = get_shard_id_for_distribution_column('bill', ${aggregatorId})`,
      );
      const url = database.workers.find((worker) => new URL(worker).port === String(found?.port));
      if (!found || !url) throw new Error(`No worker has the rows of master ${aggregatorId}`);
      return { url, shard: found.shard };
    }

    /** What is prepared on the nodes. */
    async function prepared(): Promise<object[]> {
      const onNodes = await Promise.all(
        database.workers.map((url) =>
          ask(url, 'select from pg_prepared_xacts where database = current_database()'),
        ),
      );
      return onNodes.flat();
    }

    /** Citus finishes it by itself when all nodes are there. */
    const untilFinished = () =>
      until('prepared transactions to be finished', async () => (await prepared()).length === 0 || undefined);

    async function expectCleanBooks(): Promise<void> {
      const { checks } = await verify(installation.testCompany.store);
      expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    }

    /** Sells, does `disturb` meanwhile, and sells on with the same API. */
    async function sellThrough(disturb: () => Promise<void>): Promise<void> {
      const roundId = await installation.testCompany.openRound();
      const rush = openBillRush(roundId, agents);
      await sellMore(rush, api, 200, disturb);
      await sellMore(rush, api, 200);
      await untilFinished();
      expect(api.isAlive()).toBe(true);
      await expectEveryBillOnce(installation.testCompany.store, roundId, rush);
      await expectCleanBooks();
    }

    test('when a worker is killed under 32 clients', async () => {
      const { url } = await nodeOf(installation.testCompany.agents.a1);
      await sellThrough(() => restartNode(url));
    });

    test('when the coordinator is killed under 32 clients', async () => {
      await sellThrough(() => restartNode(database.url));
    });

    test('when the rows of a master move to another worker under 32 clients', async () => {
      const { a1 } = installation.testCompany.agents;
      const { url, shard } = await nodeOf(a1);
      const other = database.workers.find((worker) => worker !== url);
      if (other === undefined) throw new Error('The cluster has only one worker');
      const [from, to] = [new URL(url), new URL(other)];
      await sellThrough(async () => {
        await ask(database.url, 'select citus_move_shard_placement($1, $2, $3, $4, $5)', [
          ...[shard, from.hostname, from.port, to.hostname, to.port],
        ]);
      });
      expect((await nodeOf(a1)).url).toBe(other);
      const service = openStore(database.service, 1);
      const seen = await service
        .transaction({ as: 'tenant', aggregatorId: a1.aggregatorId, agentId: null }, (tx) =>
          tx.selectFrom('bill').select('aggregator_id').distinct().execute(),
        )
        .finally(() => service.close());
      expect(seen).toEqual([{ aggregator_id: a1.aggregatorId }]);
    });

    test.each(['a worker', 'the coordinator'])(
      'and is settled once when %s is killed after all nodes have prepared the settlement',
      async (which) => {
        const { testCompany } = installation;
        const roundId = await testCompany.openRound();
        await sellMore(openBillRush(roundId, agents), api, 100);
        const kit = settlementKitOf(testCompany);
        await kit.close(roundId);
        const { resultId } = await kit.enter(roundId);
        await decideConfirmation(kit.services, kit.ask('operator2'), { roundId, resultId });
        const service = openStore(`${database.service}?application_name=worker`, 1);
        onTestFinished(() => service.close());
        const stop = await stopCommits(database.url, 'settlement');
        const settle = () =>
          settleResult(service, resultId).then(
            () => undefined,
            () => undefined,
          );
        const settling = settle();
        await stop.reached('worker');
        expect(await prepared()).not.toEqual([]);
        const { url } = await nodeOf(testCompany.agents.a1);
        await restartNode(which === 'a worker' ? url : database.url);
        await stop.release();
        await settling;
        await untilFinished();
        await settle();
        const runs = await ask(database.url, 'select kind from settlement where round_id = $1', [roundId]);
        expect(runs).toEqual([{ kind: 'settle' }]);
        await expectCleanBooks();
      },
    );
  },
);
