import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleResult } from '../../src/modules/settlement/settle.ts';
import { type Expected, expectBooks } from './expected-books.ts';
import { type Entered, type Installation, openInstallation } from './installation.ts';
import { type OwnPostgres, serviceLogin, startOwnPostgres } from './own-postgres.ts';
import { type Program, program } from './programs.ts';
import { ask } from './query.ts';
import { type Answer, expectStatus } from './request.ts';
import { inLineBehind, type PlaceName, type Stop, stopCommits, stopSettlement } from './stops.ts';
import { isSettled, roundBooks, runningBooks } from './stored-books.ts';
import { until } from './until.ts';

/*
 * What protects the settlement, and which of these tests fails without it (each was tried):
 * - one transaction for the whole settlement: when it is ended after the payouts, every kill after them posts
 * them twice;
 * - the lock on the round (row, and queue before it: either is enough): without both, the worker does not
 * wait behind the API, and every row in which the API settles fails;
 * - the round's state, read under that lock, and its table of moves: without them `settlement_once` still
 * prevents the second settlement; without that too, kills in the commit post two and three times;
 * - the unique index settlement_once: without it alone, the last test settles a second time;
 * - the worker's look for results without a settlement: without the one at its start, kills of the worker
 * fail; without the repeated one, kills of PostgreSQL that leave the worker alive. It also replaces a job
 * that was never sent;
 * - an `error` listener on connections that are in use (platform/db/connection.ts): without it, kills of
 * PostgreSQL end the API and the worker.
 */

type Victim = 'the API' | 'the worker' | 'PostgreSQL' | 'everything';

interface Kill {
  readonly victim: Victim;
  readonly settler: 'API' | 'worker';
  readonly place: PlaceName | 'its commit';
}

/** Moments of a settlement from its first row to its commit. */
const kills: readonly Kill[] = [
  { victim: 'the API', settler: 'API', place: 'agent credit' },
  { victim: 'the API', settler: 'API', place: 'win/loss' },
  { victim: 'the API', settler: 'API', place: 'its commit' },
  { victim: 'the worker', settler: 'worker', place: 'daily totals' },
  { victim: 'the worker', settler: 'worker', place: 'payouts' },
  { victim: 'the worker', settler: 'worker', place: 'its commit' },
  { victim: 'PostgreSQL', settler: 'API', place: 'the ledger' },
  { victim: 'PostgreSQL', settler: 'API', place: 'the settlement row' },
  { victim: 'PostgreSQL', settler: 'API', place: 'its commit' },
  { victim: 'PostgreSQL', settler: 'worker', place: 'journals' },
  { victim: 'everything', settler: 'worker', place: 'the step of the round' },
];
/** 1,500 tickets. */
const bills = 60;

describe('settlement runs once, whatever crashes', () => {
  let postgres: OwnPostgres;
  let installation: Installation;
  let api: Program;
  let worker: Program;
  let expected: Expected;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    installation = await openInstallation(postgres.url, serviceLogin);
    api = program('api', postgres.serviceUrl);
    worker = program('worker', postgres.serviceUrl);
    await api.start();
    await installation.signIn(api);
    expected = expectBooks(installation.testCompany.store);
  });
  beforeEach(() => Promise.all([api.start(), worker.start()]));

  afterAll(async () => {
    await Promise.all([api?.kill(), worker?.kill()]);
    await installation?.testCompany.store.close();
    await postgres?.remove();
  });

  async function soldAndEntered(): Promise<Entered> {
    return installation.enter(api, await installation.sell(bills));
  }

  /** The round gets settled without any request, and the books contain it once. */
  async function expectSettledOnce({ roundId, resultId }: Entered): Promise<void> {
    const { store } = installation.testCompany;
    await until('the round to be settled', () => isSettled(store, roundId));
    expect(await roundBooks(store, roundId, resultId)).toEqual(await expected.ofRound(roundId));
    expect(await runningBooks(store)).toEqual(await expected.running());
  }

  /** The operator whose request was not answered sends it again, twice. */
  async function expectSameAnswer(entered: Entered): Promise<void> {
    const before = await runningBooks(installation.testCompany.store);
    const answer = await entered.confirm();
    expectStatus(answer, 200);
    expect(await entered.confirm()).toEqual(answer);
    expect(await runningBooks(installation.testCompany.store)).toEqual(before);
  }

  /**
   * Confirms, and stops the settlement at a given point. When the API settles, the job waits behind it. The
   * worker settles when the API was killed after its decision was written and before it was answered.
   */
  async function settlementHeld(
    entered: Entered,
    { settler, place }: Kill,
  ): Promise<{ stop: Stop; answered: Promise<Answer | 'nothing'> }> {
    const decided = settler === 'worker' ? await stopCommits(postgres.url, 'settlement') : undefined;
    const last = place === 'its commit';
    const stop = await stopSettlement(postgres.url, last ? 'the settlement row' : place);
    let isHeld = false;
    const confirmed = async (): Promise<Answer | 'nothing'> => {
      const answer = await entered.confirm().catch((): 'nothing' => 'nothing');
      // a connection of the API may still be one to the database before its restart: nothing was decided then
      return answer !== 'nothing' && answer.status === 503 && !isHeld ? confirmed() : answer;
    };
    const answered = confirmed();
    if (decided) {
      await decided.reached('api');
      isHeld = true;
      await api.kill();
      await decided.release();
      await stop.reached('worker');
    } else {
      const settling = await stop.reached('api');
      isHeld = true;
      await inLineBehind(postgres.url, settling, 'worker');
    }
    if (!last) return { stop, answered };
    const commit = await stopCommits(postgres.url, 'settlement');
    await stop.release();
    await commit.reached(settler === 'worker' ? 'worker' : 'api');
    return { stop: commit, answered };
  }

  async function kill(victim: Victim, stop: Stop): Promise<void> {
    const programs = { 'the API': [api], 'the worker': [worker], PostgreSQL: [], everything: [api, worker] };
    await Promise.all(programs[victim].map((one) => one.kill()));
    if (victim === 'the API' || victim === 'the worker') return stop.release();
    await postgres.kill();
    await postgres.start();
  }

  test.each(kills)('$victim killed while the $settler is settling, at $place', async (row) => {
    const entered = await soldAndEntered();
    const { stop, answered } = await settlementHeld(entered, row);
    await kill(row.victim, stop);
    // a database that restarts ends no process of ours
    const apiLives = row.victim === 'PostgreSQL' && row.settler === 'API';
    const workerLives = row.victim === 'the API' || row.victim === 'PostgreSQL';
    expect([api.isAlive(), worker.isAlive()]).toEqual([apiLives, workerLives]);
    // an API that lives answers that it does not know (503), or the present status of the round
    const answer = await answered;
    expect(answer === 'nothing' ? answer : answer.status).toEqual(
      apiLives ? expect.toBeOneOf([503, 200]) : 'nothing',
    );
    await Promise.all([api.start(), worker.start()]);
    await expectSettledOnce(entered);
    await expectSameAnswer(entered);
  });

  test('the API killed before the decision is kept: nothing is decided, and the same request again settles', async () => {
    const entered = await soldAndEntered();
    const stop = await stopSettlement(postgres.url, 'the decision');
    const answered = entered.confirm().catch(() => 'nothing');
    await stop.reached('api');
    await api.kill();
    await stop.release();
    expect(await answered).toBe('nothing');
    await api.start();
    expectStatus(await entered.confirm(), 200);
    await expectSettledOnce(entered);
    await expectSameAnswer(entered);
  });

  test('a settled result is not settled again, not even when its round no longer says that it was', async () => {
    const entered = await soldAndEntered();
    expectStatus(await entered.confirm(), 200);
    await ask(
      postgres.url,
      `update round set status = 'waiting_confirm', current_result_id = null, current_settlement_id = null
       where id = $1`,
      [entered.roundId],
    );
    await expect(settleResult(installation.testCompany.store, BigInt(entered.resultId))).rejects.toThrow(
      'settlement_once',
    );
    await ask(postgres.url, "update round set status = 'settled' where id = $1", [entered.roundId]);
    await expectSettledOnce(entered);
  });
});
