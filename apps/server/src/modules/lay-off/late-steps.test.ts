import type { LayOff } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { meetAtRound } from '../../../test/meet-at-round.ts';
import { type Bet, draw, enterAndConfirm, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { fixRules } from '../round-state/round-rules.ts';
import { openLayOffKit, usualOffers } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1 } = api.agents;
const { store } = api.testCompany;
const params = (roundId: RoundId) => ({ roundId: String(roundId) });
const won: readonly Bet[] = [['upper3', '387', '10']];
/** Another first prize: 123 wins instead of 387. */
const other = { ...draw, prize_1st: '107123' };

const close = (roundId: RoundId) =>
  api.ok('operator', 'rounds.closeNow', { params: params(roundId), body: { reason: 'end of sale' } });
const say = (roundId: RoundId, drawnAt: string | null) =>
  api.ok('operator', 'lateBets.setDrawnAt', {
    params: params(roundId),
    body: { drawnAt, reason: 'the studio drew early' },
  });

/** A moment that lies between what happened before and what happens after. */
async function momentBetween(): Promise<string> {
  const { at } = await api.one<{ at: Date }>(
    sql`select clock_timestamp() + interval '2 milliseconds' as at from pg_sleep(0.002)`,
  );
  await api.rows(sql`select pg_sleep(0.005)`);
  return at.toISOString();
}

interface Moved {
  roundId: RoundId;
  drawnAt: string;
  /** Accepted before the draw; accepted after it; accepted before and withdrawn after it. */
  layOffs: [early: LayOff, late: LayOff, withdrawn: LayOff];
  dealer: Awaited<ReturnType<typeof kit.dealer>>;
}

async function movedAroundTheDraw(who: Person): Promise<Moved> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  const dealer = await kit.dealer(who);
  const early = await kit.accepted(who, roundId, dealer, won);
  const open = await kit.move(who, 'send', await kit.draft(who, roundId, dealer, [['upper3', '387', '20']]));
  const taken = await kit.accepted(who, roundId, dealer, [['upper3', '387', '40']]);
  const drawnAt = await momentBetween();
  const late = await kit.move(who, 'accept', open);
  const withdrawn = await kit.move(who, 'withdraw', taken);
  await close(roundId);
  return { roundId, drawnAt, layOffs: [early, late, withdrawn], dealer };
}

const statesOf = async (who: Person, { roundId, layOffs }: Moved) => {
  const listed = await kit.listed(who, roundId);
  return layOffs.map(({ layOffId }) => {
    const found = listed.find((one) => one.layOffId === layOffId);
    return [found?.status, found?.late, found?.result?.net ?? null];
  });
};

const told = async (who: Person, roundId: RoundId) =>
  (await api.ok(who, 'notifications.list')).data
    .filter(({ kind, values }) => kind === 'lay_offs_late' && values.roundId === String(roundId))
    .map(({ values }) => [values.layOffs, values.stake]);

describe('what people do with lay-offs at or after the actual draw time', () => {
  it('does not count in the settlement: accepted ones are left out, withdrawn ones are settled', async () => {
    const moved = await movedAroundTheDraw('m1');
    const { roundId, drawnAt, dealer } = moved;
    await say(roundId, drawnAt);
    expect(await statesOf('m1', moved)).toEqual([
      ['accepted', false, null],
      ['accepted', true, null],
      ['withdrawn', true, null],
    ]);
    await enterAndConfirm(api, roundId, draw);
    const settled = [
      ['settled', false, '8490.00'],
      ['void', true, null],
      ['settled', true, '33960.00'],
    ];
    expect(await statesOf('m1', moved)).toEqual(settled);
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ balance: '-42450.00', creditUsed: '0.00' });
    expect(await told('m1', roundId)).toEqual([['2', '60.00']]);
    for (const who of ['superadmin', 'm2', 'a1'] as const) expect(await told(who, roundId)).toEqual([]);
    await kit.expectInOrder(roundId);
    await enterAndConfirm(api, roundId, other);
    expect(await statesOf('m1', moved)).toEqual([
      ['settled', false, '-10.00'],
      ['void', true, null],
      ['settled', true, '-40.00'],
    ]);
    await kit.expectInOrder(roundId);
  });

  it('counts in a settlement before the time was entered, and no longer in a correction after it', async () => {
    const moved = await movedAroundTheDraw('superadmin');
    const { roundId, drawnAt, dealer } = moved;
    await enterAndConfirm(api, roundId, draw);
    expect(await kit.dealerNow('superadmin', dealer)).toMatchObject({ balance: '-25470.00' });
    await say(roundId, drawnAt);
    expect(await statesOf('superadmin', moved)).toEqual([
      ['settled', false, '8490.00'],
      ['settled', true, '16980.00'],
      ['withdrawn', true, null],
    ]);
    await kit.expectInOrder(roundId);
    await enterAndConfirm(api, roundId, other);
    expect(await kit.dealerNow('superadmin', dealer)).toMatchObject({ balance: '50.00' });
    expect(await told('superadmin', roundId)).toEqual([['2', '60.00']]);
    await kit.expectInOrder(roundId);
  });

  it('is named with the late bets, to the tier of the lay-offs alone', async () => {
    const ofCompany = await movedAroundTheDraw('superadmin');
    const ofMaster = await movedAroundTheDraw('m1');
    const named = async (who: Person, { roundId, drawnAt }: Moved) =>
      (await api.ok(who, 'lateBets.get', { params: params(roundId), query: { drawnAt } })).data.layOffs;
    expect(await named('superadmin', ofCompany)).toBe(2);
    expect(await named('superadmin', ofMaster)).toBe(0);
    // without the right to lay-offs
    expect(await named('operator', ofCompany)).toBe(0);
  });

  it('is not shown as kept once the time is known', async () => {
    const { roundId, drawnAt } = await movedAroundTheDraw('superadmin');
    const kept = async () =>
      (await api.ok('superadmin', 'totals.risk', { params: params(roundId), query: {} })).data.laidOff;
    expect(await kept()).toMatchObject({ stake: '30.00' });
    await say(roundId, drawnAt);
    expect(await kept()).toMatchObject({ stake: '50.00' });
  });
});

describe('an acceptance that meets', () => {
  const sentOf = async (roundId: RoundId) =>
    kit.move('m1', 'send', await kit.draft('m1', roundId, await kit.dealer('m1'), won));
  const accepting = ({ layOffId, version }: LayOff) =>
    api.ask('m1', 'layOff.accept', { params: { layOffId }, body: { version } });
  const database = { store, pool: store.pool };

  it('the close is recorded whichever comes first', async () => {
    for (const isFirst of [true, false]) {
      const roundId = await api.testCompany.openRound();
      const sent = await sentOf(roundId);
      const [accept, closing] = [() => accepting(sent), () => close(roundId)];
      if (isFirst) expect((await meetAtRound(database, roundId, accept, closing))[0].status).toBe(200);
      else expect((await meetAtRound(database, roundId, closing, accept))[1].status).toBe(200);
      await enterAndConfirm(api, roundId, draw);
      expect(await kit.listed('m1', roundId)).toMatchObject([
        { status: 'settled', result: { net: '8490.00' } },
      ]);
      await kit.expectInOrder(roundId);
    }
  });

  it('a result is settled if it comes first, and refused if it comes second', async () => {
    for (const isFirst of [true, false]) {
      const roundId = await api.testCompany.openRound();
      await sell(api, a1, roundId, [['upper3', '387', '100']]);
      const sent = await sentOf(roundId);
      await close(roundId);
      const accept = () => accepting(sent);
      const enter = () =>
        api.ok('operator', 'results.enter', {
          params: params(roundId),
          body: { entered: draw, reason: 'as published' },
        });
      const { status, resultId } = isFirst
        ? await meetAtRound(database, roundId, accept, enter).then(([one, { data }]) => ({
            status: one.status,
            resultId: data.resultId,
          }))
        : await meetAtRound(database, roundId, enter, accept).then(([{ data }, one]) => ({
            status: one.status,
            resultId: data.resultId,
          }));
      expect(status).toBe(isFirst ? 200 : 409);
      await api.ok('operator2', 'results.confirm', { params: { ...params(roundId), resultId }, body: {} });
      expect(await kit.listed('m1', roundId)).toMatchObject([{ status: isFirst ? 'settled' : 'sent' }]);
      await kit.expectInOrder(roundId);
    }
  });

  it('a settlement is refused, and the settlement leaves it out', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '100']]);
    const [one, two] = [await sentOf(roundId), await sentOf(roundId)];
    await kit.move('m1', 'accept', one);
    await close(roundId);
    const { data } = await api.ok('operator', 'results.enter', {
      params: params(roundId),
      body: { entered: draw, reason: 'as published' },
    });
    const confirm = () =>
      api.ok('operator2', 'results.confirm', {
        params: { ...params(roundId), resultId: data.resultId },
        body: {},
      });
    const [, accepted] = await meetAtRound(database, roundId, confirm, () => accepting(two));
    expect(accepted.status).toBe(409);
    expect((await kit.listed('m1', roundId)).map(({ status }) => status)).toEqual(['sent', 'settled']);
    await kit.expectInOrder(roundId);
  });
});

describe('settled with the round are', () => {
  it('lay-offs with a dealer that was archived, and after lay-offs were turned off', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m2');
    await kit.accepted('m2', roundId, dealer, won);
    const { version } = await kit.dealerNow('m2', dealer);
    await api.ok('m2', 'dealers.archive', {
      params: { dealerId: dealer.dealerId },
      body: { version, reason: 'no longer pays' },
    });
    await api.rows(sql`update company set lay_off = false`);
    await close(roundId);
    await enterAndConfirm(api, roundId, draw);
    const archived = await api.ok('m2', 'dealers.list', { query: { archived: 'true' } });
    expect(archived.data.find(({ dealerId }) => dealerId === dealer.dealerId)).toMatchObject({
      balance: '-8490.00',
    });
    const pay = { body: { accountId: dealer.accountId, amount: '8490.00', note: 'cash' } };
    expect((await api.ok('m2', 'ledger.pay', pay)).data.account.balance).toBe('0.00');
    await kit.expectInOrder(roundId);
    await api.rows(sql`update company set lay_off = true`);
  });

  it('cross bets in any order, and runs as often as they hit where the lottery pays per hit', async () => {
    const { switches } = await api.one<{ switches: object }>(
      sql`select switches from provider where id = 'thai-gov'`,
    );
    await api.rows(sql`
      update provider set switches = switches || '{"runPays": "per_hit"}'::jsonb where id = 'thai-gov'`);
    const roundId = await api.testCompany.openRound();
    // as when its sale opens: the round keeps the rule
    await store.transaction({ as: 'work' }, (tx) => fixRules(tx, roundId));
    await api.rows(sql`
      update provider set switches = ${JSON.stringify(switches)}::jsonb where id = 'thai-gov'`);
    const offer = (betType: string, rate: string) => ({ ...usualOffers[0], betType, rate });
    const dealer = await kit.dealer('m1', {
      offers: [offer('cross3', '150'), offer('run_upper', '3.2'), offer('run_lower', '4.2')],
    });
    await kit.accepted('m1', roundId, dealer, [
      ['cross3', '737', '10'],
      ['run_upper', '7', '100'],
      ['run_lower', '8', '100'],
      ['run_upper', '1', '50'],
    ]);
    await close(roundId);
    // 377 above, 08 below: cross 1,500, run above twice 640, run below once 420; cost 260
    await enterAndConfirm(api, roundId, { ...draw, prize_1st: '107377' });
    expect(await kit.listed('m1', roundId)).toMatchObject([
      { status: 'settled', cost: '260.00', result: { winningBets: 3, won: '2560.00', net: '2300.00' } },
    ]);
    await kit.expectInOrder(roundId);
  });

  it('unchanged where late bets are voided before or after it', async () => {
    for (const isSettled of [false, true]) {
      const roundId = await api.testCompany.openRound();
      const dealer = await kit.dealer('m1');
      await kit.accepted('m1', roundId, dealer, won);
      const drawnAt = await momentBetween();
      await sell(api, a1, roundId, [['upper3', '387', '100']]);
      await close(roundId);
      if (isSettled) await enterAndConfirm(api, roundId, draw);
      await say(roundId, drawnAt);
      const reason = { reason: 'the studio drew early' };
      const { data } = await api.ok('operator', 'lateBets.ask', { params: params(roundId), body: reason });
      await api.ok('operator2', 'lateBets.confirm', {
        params: { ...params(roundId), lateVoidId: data.lateVoidId },
        body: reason,
      });
      if (!isSettled) await enterAndConfirm(api, roundId, draw);
      expect(await kit.dealerNow('m1', dealer)).toMatchObject({ balance: '-8490.00' });
      await kit.expectInOrder(roundId);
      await enterAndConfirm(api, roundId, other);
      expect(await kit.dealerNow('m1', dealer)).toMatchObject({ balance: '10.00' });
      await kit.expectInOrder(roundId);
    }
  });
});
