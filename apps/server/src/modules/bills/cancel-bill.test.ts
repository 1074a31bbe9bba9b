import { parseBillNumber, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { untilWaiting } from '../../../test/meet-at-round.ts';
import { type Bet, itemsOf, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { beforeCommit } from '../../platform/db/before-commit.ts';
import { openPool } from '../../platform/db/connection.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { lockSellers } from '../intake/lock-sellers.ts';
import { placeBatch } from '../intake/place-batch.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import { cancelBill } from './cancel-bill.ts';
import { recomputedCounters, storedCounters } from './counters.test-kit.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const pool = openPool(database.connection, 1);
afterAll(() => pool.end());
const { a1, a2, b1 } = api.agents;

const place = (roundId: RoundId, bets: readonly Bet[], agent = a1) =>
  api.ok({ apiKey: agent.apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player: 'somchai', items: itemsOf(bets) },
  });

describe('a bill that is cancelled while others are sold', () => {
  it('waits with other cancelled bills of its master before it is in the queue of bets: one is ahead of a bet', async () => {
    const roundId = await api.testCompany.openRound();
    const numbers: string[] = [];
    for (let n = 0; n < 5; n += 1)
      numbers.push(await sell(api, a1, roundId, [['upper3', '555', '1']], `cancels ${n}`));
    const cancelled = async () =>
      api
        .rows(sql`select from bill_cancellation c where c.round_id = ${roundId}`)
        .then((rows) => rows.length);
    const waiting = async () =>
      pool
        .query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
        .then(({ rowCount }) => rowCount);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = api.testCompany.store.transaction({ as: 'company' }, async (tx) => {
      await lockSellers(tx, [a1]);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const cancelling = numbers.map((billNumber) =>
      api.ok({ apiKey: a1.apiKey }, 'intake.cancel', { params: { billNumber } }),
    );
    await untilWaiting(pool, 1);
    // the others have come as far as these, which were asked after them
    for (const billNumber of numbers)
      await api.ok({ apiKey: a1.apiKey }, 'intake.get', { params: { billNumber } });
    expect(await waiting()).toBe(1);
    const soldAfter = placeBatch(api.testCompany.store, openOfferCache(), [
      {
        ...{
          aggregatorId: a1.aggregatorId,
          agentId: a1.agentId,
          roundId,
          player: 'behind them',
          accept: 'all',
        },
        ...{
          items: [{ betType: 'upper3', number: '555', stake: satang(100n) }],
          keyId: null,
          idempotency: null,
        },
      },
    ]).then(cancelled);
    await untilWaiting(pool, 2);
    gate.resolve();
    await holding;
    expect(await soldAfter).toBeLessThan(3);
    await Promise.all(cancelling);
    expect(await cancelled()).toBe(5);
  });

  it('is not counted for a company limit that is set at the same time', async () => {
    const roundId = await api.testCompany.openRound();
    // without a cap of the company, no counter of the company is stored
    await api.rows(sql`
      update bet_setting set settings = settings - 'limit' where level = 'company' and bet_type = 'upper3'`);
    await api.rows(sql`update config_version set version = version + 1`);
    const billId = parseBillNumber(await sell(api, b1, roundId, [['upper3', '387', '100']])) ?? 0n;
    await api.testCompany.set('company', 'upper3', { limit: '15000' });
    const gate = Promise.withResolvers<void>();
    const by = { name: 'operator', accountId: null, from: 'staff' } as const;
    const cancelling = api.testCompany.store.transaction({ as: 'company' }, async (tx) => {
      await cancelBill(tx, b1.aggregatorId, billId, by, 'keyed wrong');
      // the counters of the company are locked by now
      beforeCommit(tx, async () => {
        gate.resolve();
        await untilWaiting(pool, 1);
      });
    });
    await gate.promise;
    const selling = place(roundId, [['upper3', '387', '40']]);
    await cancelling;
    expect((await selling).data.accepted).toBe(true);
    // 40 of 150 are sold
    expect((await place(roundId, [['upper3', '387', '110']])).data.accepted).toBe(true);
    expect((await place(roundId, [['upper3', '387', '1']])).data.accepted).toBe(false);
  });

  it('causes no deadlock: thirty cancels during thirty sales, all with every bet type', async () => {
    const roundId = await api.testCompany.openRound();
    const types = [
      ...(['upper3', 'cross3', 'front3', 'last3'] as const).map((type) => [type, 3] as const),
      ...(['upper2', 'lower2', 'run_upper', 'run_lower'] as const).map(
        (type, at) => [type, at < 2 ? 2 : 1] as const,
      ),
    ];
    // no two bills have a number in common, and each has its types in another order: only the sums are shared
    const betsOf = (at: number): Bet[] =>
      types
        .map(([type, digits]): Bet => [type, String(100 + at * 7).slice(-digits), '1'])
        .sort((a, b) => ((a[0].length * (at + 1)) % 5) - ((b[0].length * (at + 1)) % 5));
    const thirty = Array.from({ length: 30 }, (_, at) => at);
    const agentOf = (at: number) => [a1, a2, b1][at % 3] ?? a1;
    const bills: string[] = [];
    for (const at of thirty) bills.push(await sell(api, agentOf(at), roundId, betsOf(at), `player ${at}`));
    const answers = await Promise.all([
      ...bills.map((billNumber, at) =>
        api.ask({ apiKey: agentOf(at).apiKey }, 'intake.cancel', { params: { billNumber } }),
      ),
      ...thirty.map((at) =>
        api.ask({ apiKey: agentOf(at + 1).apiKey }, at % 4 ? 'intake.place' : 'intake.quote', {
          body: { roundId: String(roundId), player: `newcomer ${at}`, items: itemsOf(betsOf(at + 30)) },
        }),
      ),
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const ofRound = (texts: string[]) => texts.filter((text) => !text.startsWith('credit'));
    expect(ofRound(await storedCounters(api, roundId))).toEqual(
      ofRound(await recomputedCounters(api, roundId)),
    );
  });
});
