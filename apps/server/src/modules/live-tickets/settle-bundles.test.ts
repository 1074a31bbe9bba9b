import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, enterAndConfirm, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { fixRules } from '../round-state/round-rules.ts';
import { verify } from '../verify/verify.ts';
import { giveAggregator, placeUnits, termsOf, type Units } from './live-tickets.test-kit.ts';

/** Bundles and tickets after the draw: what they pay, and how settlement is reversed. */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
await giveAggregator(api, a1, 'thai-set');
await giveAggregator(api, b1, 'thai-set');
await giveAggregator(api, a1, 'myanmar-live', {}, 'ticket');

const sell = async (roundId: RoundId, units: readonly Units[], agent: TestAgent = a1) => {
  const bill = await placeUnits(api, agent, roundId, units);
  if (bill.billNumber === null) throw new Error(`Nothing was taken: ${JSON.stringify(bill.lines)}`);
  return bill.billNumber;
};
const payoutOf = async (billNumber: string) =>
  (await api.ok('operator', 'bills.get', { params: { billNumber } })).data.payout;

/** The result of each tier in a round, baht: player, agent, master, company. */
const netOf = async (roundId: RoundId) => {
  const row = await api.one<Record<'player' | 'agent' | 'master' | 'company', bigint>>(sql`
    select sum(net_player)::bigint as player, sum(net_agent)::bigint as agent, sum(net_master)::bigint as master,
           sum(net_company)::bigint as company
    from win_loss where round_id = ${roundId}`);
  return [row.player, row.agent, row.master, row.company].map((satang) => Number(satang) / 100);
};

describe('a round of bundles', () => {
  it('pays the same money at every tier, shared 20 / 30 / 50, and sums to zero', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    // 3 × 30,000 for 360; 100 units that lose for 12,000
    await sell(roundId, [{ number: '1387', quantity: 3 }]);
    await sell(roundId, [{ number: '9999', quantity: 100 }]);
    await settle(api, roundId);
    // the player wins 90,000 less 12,360, of which the tiers bear their shares
    expect(await netOf(roundId)).toEqual([77_640, -15_528, -23_292, -38_820]);
  });

  it('is settled with the discounts that the terms give on bundles', async () => {
    await api.rows(sql`
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      select id, 'set', 1, 1, 1000, 1400, 1800 from terms where agent_id = ${b1.agentId}`);
    await api.rows(sql`update config_version set version = version + 1`);
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    await sell(roundId, [{ number: '1387', quantity: 1 }], b1);
    await settle(api, roundId);
    // V_P = 120 × 0.9 − 30,000; agent: 0.8 × (120 × 0.86 − 30,000) up; master: 0.5 × (120 × 0.82 − 30,000) up
    expect(await netOf(roundId)).toEqual([29_892, -5_974.56, -8_966.64, -14_950.8]);
  });

  it('keeps the prizes under which its tickets were sold, whatever is set afterwards', async () => {
    const [large] = (
      await api.ok('superadmin', 'liveTickets.list', {
        query: { providerId: 'thai-set', aggregatorId: String(a1.aggregatorId), size: 'large' },
      })
    ).data;
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const before = await sell(roundId, [{ number: '7387', quantity: 1 }]);
    await api.ok('superadmin', 'liveTickets.update', {
      params: { configId: large?.configId ?? '' },
      body: { ...termsOf('set', 'large', { price: '150' }, { upper4: '70000' }), version: large?.version },
    });
    const after = await sell(roundId, [{ number: '7387', quantity: 1 }]);
    await settle(api, roundId);
    expect([await payoutOf(before), await payoutOf(after)]).toEqual(['100000.00', '70000.00']);
    expect((await verify(api.testCompany.store)).clean).toBe(true);
    const { settlementId } = await api.one<{ settlementId: string }>(sql`
      select current_settlement_id::text as "settlementId" from round where id = ${roundId}`);
    const check = await api.ok('operator', 'settlement.recheck', { params: { settlementId } });
    expect(check.data.balanced).toBe(true);
  });

  it('is corrected: the first payouts are taken back, those of the new result are paid', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const first = await sell(roundId, [{ number: '7387', quantity: 1, size: 'small' }]);
    const second = await sell(roundId, [{ number: '7388', quantity: 2, size: 'small' }], a2);
    await settle(api, roundId);
    expect([await payoutOf(first), await payoutOf(second)]).toEqual(['25000.00', '500.00']);
    await enterAndConfirm(api, roundId, { ...draw, prize_1st: '107388' });
    expect([await payoutOf(first), await payoutOf(second)]).toEqual(['250.00', '50000.00']);
  });

  it('is voided, and so is a single bill of it: everything is taken back', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const won = await sell(roundId, [{ number: '7387', quantity: 2 }]);
    await sell(roundId, [{ number: '1387', quantity: 1 }], a2);
    await settle(api, roundId);
    await api.ok('superadmin', 'bills.cancel', {
      params: { billNumber: won },
      body: { reason: 'keyed wrong' },
    });
    expect(await payoutOf(won)).toBe('0.00');
    const { data } = await api.ok('m1', 'liveTickets.stock', { params: { roundId: String(roundId) } });
    expect(data.map(({ number, sold }) => [number, sold])).toEqual([['1387', 1]]);
    const params = { roundId: String(roundId) };
    await api.ok('operator', 'rounds.void', { params, body: { reason: 'wrong machine' } });
    await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason: 'as asked' } });
    expect(await netOf(roundId)).toEqual([0, 0, 0, 0]);
  });

  it('is refunded when it is cancelled in advance', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await sell(roundId, [{ number: '7387', quantity: 2 }]);
    await api.ok('operator', 'rounds.cancel', {
      params: { roundId: String(roundId) },
      body: { reason: 'no draw' },
    });
    const { data } = await api.ok('operator', 'bills.get', { params: { billNumber: bill } });
    expect(data).toMatchObject({ status: 'cancelled', payout: '0.00' });
    expect((await verify(api.testCompany.store)).clean).toBe(true);
  });

  it('shows what a result would pay before it is confirmed, and its worst case while it is open', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    await sell(roundId, [{ number: '7387', quantity: 2, size: 'medium' }]);
    await sell(roundId, [{ number: '1387', quantity: 3, size: 'medium' }]);
    const params = { roundId: String(roundId) };
    // on 1387: 3 × 50,000 and 2 × 15,000, less 300 staked
    expect((await api.ok('operator', 'totals.risk', { params })).data).toMatchObject({
      totalBet: '300.00',
      worst: '179700.00',
      worstUpper: { number: '1387', payout: '180000.00' },
    });
    await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
    const { resultId } = (await api.ok('operator', 'results.enter', { params, body: { entered: draw } }))
      .data;
    const dryRun = await api.ok('operator2', 'results.preview', { params: { ...params, resultId } });
    expect(dryRun.data).toMatchObject({ payout: '145000.00', winningTickets: 2 });
  });
});

const drawn = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
};

describe('tickets that can win several prizes', () => {
  const sellTickets = (roundId: RoundId, numbers: readonly string[]) =>
    Promise.all(
      numbers.map(async (number) => [
        number,
        await sell(roundId, [{ betType: 'ticket', number, quantity: 1 }]),
      ]),
    );

  it('get their best prize: the first, the one next to it, the last digits, the front or the back', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'myanmar-live' });
    const bills = await sellTickets(roundId, [
      '107387',
      '107388',
      '107385',
      '907387',
      '997387',
      '999387',
      '999987',
      '298000',
      '000716',
      '298387',
      '555555',
    ]);
    await settle(api, roundId, drawn);
    const paid = await Promise.all(
      bills.map(async ([number, bill]) => [number, Number(await payoutOf(bill ?? ''))]),
    );
    expect(Object.fromEntries(paid)).toEqual({
      107387: 1_000_000,
      107388: 50_000,
      107385: 20_000,
      '907387': 30_000,
      997387: 10_000,
      999387: 2_000,
      999987: 500,
      298000: 4_000,
      '000716': 4_000,
      298387: 4_000,
      555555: 0,
    });
    expect((await verify(api.testCompany.store)).clean).toBe(true);
  });

  it('get every prize they match where the provider’s rule says so', async () => {
    // what was sold before was sold under the rule of that time, because a round keeps the rules it opened
    // with
    const sold = await api.rows<{ id: bigint }>(sql`select id from round`);
    for (const { id } of sold)
      await api.testCompany.store.transaction({ as: 'work' }, (tx) => fixRules(tx, id));
    await api.rows(sql`
      update provider set switches = switches || '{"ladderBestOnly": false}' where id = 'myanmar-live'`);
    await api.rows(sql`update config_version set version = version + 1`);
    const roundId = await api.testCompany.openRound({ providerId: 'myanmar-live' });
    const [all] = await sellTickets(roundId, ['298387']);
    const first = await sell(roundId, [{ betType: 'ticket', number: '107387', quantity: 2, size: 'small' }]);
    expect((await api.ok('operator', 'bills.get', { params: { billNumber: first } })).data.tickets).toEqual([
      expect.objectContaining({ size: 'small', quantity: 2, price: '30.00', stake: '60.00' }),
    ]);
    await settle(api, roundId, drawn);
    expect(await payoutOf(all?.[1] ?? '')).toBe('6500.00');
    // 1,000,000 + 30,000 + 10,000 + 2,000 + 500, a quarter, twice
    expect(await payoutOf(first)).toBe('521250.00');
    expect((await verify(api.testCompany.store)).clean).toBe(true);
  });
});
