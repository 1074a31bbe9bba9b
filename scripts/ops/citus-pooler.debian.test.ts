import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBillRush } from '../../apps/server/test/crash/bill-rush.ts';
import { expectEveryBillOnce } from '../../apps/server/test/crash/every-bill-once.ts';
import type { Installation } from '../../apps/server/test/crash/installation.ts';
import { serviceLogin } from '../../apps/server/test/crash/own-postgres.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { expectStatus } from '../../apps/server/test/crash/request.ts';
import { isSettled } from '../../apps/server/test/crash/stored-books.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { addMasters } from '../../apps/server/test/test-company.ts';
import {
  type CitusNodes,
  citusPrograms,
  expectCleanBooks,
  openCitusNodes,
  openInstallationOn,
} from './citus-nodes.test-kit.ts';
import { type Pooler, startPooler } from './pgbouncer.test-kit.ts';

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

/** API and worker through PgBouncer, which gives each transaction any of a few connections to the coordinator. */
describe.skipIf(citusPrograms === '')(
  'a pooler before the coordinator (DRAWDESK_TEST_CITUS_PROGRAMS)',
  () => {
    const connections = 12;
    const env = { DRAWDESK_POOLER: 'transaction', DRAWDESK_DATABASE_CONNECTIONS: '30' };
    let nodes: CitusNodes;
    let installation: Installation;
    let pooler: Pooler;
    let api: Program;
    let worker: Program;

    beforeAll(async () => {
      nodes = await openCitusNodes();
      installation = await openInstallationOn(nodes);
      pooler = await startPooler(nodes.coordinator.serviceUrl, connections);
      api = program('api', pooler.url, env);
      worker = program('worker', pooler.url, env);
      for (const one of [api, worker]) await one.start();
    });
    afterAll(async () => {
      for (const one of [api, worker]) await one?.kill();
      await installation?.testCompany.store.close();
      await pooler?.stop();
      await nodes?.close();
      vi.unstubAllEnvs();
    });

    test('sells every bill once, on a few connections', async () => {
      const { store, agents, openRound } = installation.testCompany;
      const roundId = await openRound();
      const rush = openBillRush(roundId, [...Object.values(agents), ...(await addMasters(store, 6))]);
      const rushing = rush.start(api);
      await Promise.race([rushing, until('bills', async () => rush.acknowledged.size >= 300 || undefined)]);
      const sessions = await ask(
        nodes.coordinator.url,
        `select from pg_stat_activity where usename = '${serviceLogin}'`,
      );
      rush.end();
      await rushing;
      expect(sessions.length).toBeGreaterThan(0);
      expect(sessions.length).toBeLessThanOrEqual(connections);
      await expectEveryBillOnce(store, roundId, rush);
    });

    test('settles, and the books agree', async () => {
      const { store } = installation.testCompany;
      await installation.signIn(api);
      const entered = await installation.enter(api, await installation.sell(40));
      expectStatus(await entered.confirm(), 200);
      await until('the round to be settled', () => isSettled(store, entered.roundId));
      await expectCleanBooks({ ...env, DATABASE_URL: pooler.url });
    });
  },
);
