import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoundId } from '../../src/platform/db/ids.ts';
import { type BillRush, clients, openBillRush } from './bill-rush.ts';
import { expectEveryBillOnce } from './every-bill-once.ts';
import { type Installation, openInstallation } from './installation.ts';
import { type OwnPostgres, serviceLogin, startOwnPostgres } from './own-postgres.ts';
import { type Program, program } from './programs.ts';
import { stopBills, stopCommits } from './stops.ts';
import { until } from './until.ts';

/*
 * What protects the bills, and which of these tests fails without it (each was tried):
 * - the idempotency key, claimed before anything is written: when it is not looked up, bills that were
 * committed and not answered are placed twice;
 * - the answer kept in the transaction of the bills: when it is kept after it, the same bills stay "in
 * progress" for ever;
 * - one transaction for bills, counters and keys: when it is ended in between, bills that were not committed
 * can never be sent again;
 * - an `error` listener on connections that are in use: without it, PostgreSQL takes the API with it.
 */

describe('an acknowledged bill is kept, whatever crashes', () => {
  let postgres: OwnPostgres;
  let installation: Installation;
  let api: Program;
  let roundId: RoundId;
  let rush: BillRush;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    installation = await openInstallation(postgres.url, serviceLogin);
    api = program('api', postgres.serviceUrl);
    roundId = await installation.testCompany.openRound();
    rush = openBillRush(roundId, Object.values(installation.testCompany.agents));
  });
  beforeEach(() => api.start());

  afterAll(async () => {
    await api?.kill();
    await installation?.testCompany.store.close();
    await postgres?.remove();
  });

  const expectAll = () => expectEveryBillOnce(installation.testCompany.store, roundId, rush);

  test.each([50, 200, 500])(
    'the API killed under 32 clients, once %i bills more are acknowledged',
    async (bills) => {
      const before = rush.acknowledged.size;
      const rushing = rush.start(api);
      await until('bills', async () => rush.acknowledged.size >= before + bills || undefined);
      await api.kill();
      await rushing;
      expect(rush.unanswered.size).toBe(clients);
      await api.start();
      await rush.sendAgain(api);
      await expectAll();
    },
  );

  test('the API killed when bills are written but not committed: they are gone, and sent again they are placed', async () => {
    const stop = await stopBills(postgres.url);
    const rushing = rush.start(api);
    await stop.reached('api');
    await api.kill();
    await stop.release();
    await rushing;
    await api.start();
    expect(await rush.sendAgain(api)).toBe(0);
    await expectAll();
  });

  test('the API killed when bills are committed but not answered: sent again they are the same bills', async () => {
    const stop = await stopCommits(postgres.url, 'bill');
    const rushing = rush.start(api);
    await stop.reached('api');
    await api.kill();
    await stop.release();
    await rushing;
    await api.start();
    expect(await rush.sendAgain(api)).toBeGreaterThan(0);
    await expectAll();
  });

  test('PostgreSQL killed under 32 clients: the API lives on, and every bill is placed once', async () => {
    const before = rush.acknowledged.size;
    const rushing = rush.start(api);
    await until('bills', async () => rush.acknowledged.size >= before + 200 || undefined);
    await postgres.kill();
    await rushing;
    await postgres.start();
    expect(api.isAlive()).toBe(true);
    await rush.sendAgain(api);
    await expectAll();
  });
});
