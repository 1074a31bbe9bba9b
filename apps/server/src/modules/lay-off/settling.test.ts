import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1, b1 } = api.agents;

const sold: readonly Bet[] = [
  ['upper3', '387', '100'],
  ['lower2', '45', '500'],
];
/** The example of lay-off.md §10: 84 at 387, and 100 at 45 with 10% discount. Cost 174, won 71,400. */
const laidOff: readonly Bet[] = [
  ['upper3', '387', '84'],
  ['lower2', '45', '100'],
];
/** Another first prize: 123 wins instead of 387. */
const other = { ...draw, prize_1st: '107123' };

async function soldRound(): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, sold);
  await sell(api, b1, roundId, sold, 'malee');
  return roundId;
}

const sumOf = (amounts: Record<string, bigint>) => Object.values(amounts).reduce((sum, one) => sum + one, 0n);

describe('a settlement with lay-offs', () => {
  it('pays what the dealers owe, and all tiers with the dealers sum to zero', async () => {
    const roundId = await soldRound();
    const [ofCompany, ofMaster] = [await kit.dealer('superadmin'), await kit.dealer('m1')];
    await kit.accepted('superadmin', roundId, ofCompany, laidOff);
    await kit.accepted('m1', roundId, ofMaster, [['upper3', '387', '10']]);
    const before = await kit.dealerNow('superadmin', ofCompany);
    expect(before).toMatchObject({ creditUsed: '174.00', balance: '0.00' });
    await settle(api, roundId);
    const ledger = await kit.ledgerOf(roundId);
    expect(sumOf(ledger)).toBe(0n);
    // 71,400 − 174 from the dealer of the company, 8,500 − 10 from the dealer of the master
    expect(ledger.dealer).toBe(-7_122_600n - 849_000n);
    expect(await kit.dealerNow('superadmin', ofCompany)).toMatchObject({
      creditUsed: '0.00',
      balance: '-71226.00',
    });
    expect(await kit.listed('superadmin', roundId)).toMatchObject([
      { status: 'settled', result: { winningBets: 1, won: '71400.00', net: '71226.00' } },
    ]);
    await kit.expectInOrder(roundId);
  });

  it('is corrected with them, and both results stay readable', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('superadmin');
    await kit.accepted('superadmin', roundId, dealer, laidOff);
    await settle(api, roundId);
    await enterAndConfirm(api, roundId, other);
    expect(await kit.dealerNow('superadmin', dealer)).toMatchObject({ balance: '174.00' });
    expect(await kit.listed('superadmin', roundId)).toMatchObject([
      { status: 'settled', result: { winningBets: 0, won: '0.00', net: '-174.00' } },
    ]);
    expect(
      await api.rows(sql`
        select net_tier from lay_off_result where round_id = ${roundId} order by settlement_id`),
    ).toEqual([{ net_tier: 7_122_600n }, { net_tier: -7_122_600n }, { net_tier: -17_400n }]);
    expect(sumOf(await kit.ledgerOf(roundId))).toBe(0n);
    await kit.expectInOrder(roundId);
  });

  it('that is voided reverses them, and nothing is owed', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1');
    await kit.accepted('m1', roundId, dealer, laidOff);
    await settle(api, roundId);
    const params = { roundId: String(roundId) };
    const body = { reason: 'the draw was not held' };
    await api.ok('operator', 'rounds.void', { params, body });
    await api.ok('operator2', 'rounds.confirmVoid', { params, body });
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ balance: '0.00', creditUsed: '0.00' });
    expect(await kit.listed('m1', roundId)).toMatchObject([{ status: 'void', result: null }]);
    expect((await kit.ledgerOf(roundId)).dealer).toBe(0n);
    await kit.expectInOrder(roundId);
  });

  it('does not count what was sent and never accepted, declined or withdrawn', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('superadmin');
    await kit.accepted('superadmin', roundId, dealer, [['upper3', '120', '5']]);
    await kit.move('superadmin', 'send', await kit.draft('superadmin', roundId, dealer, laidOff));
    await kit.move('superadmin', 'withdraw', await kit.accepted('superadmin', roundId, dealer, laidOff));
    const declined = await kit.move(
      'superadmin',
      'send',
      await kit.draft('superadmin', roundId, dealer, laidOff),
    );
    await kit.move('superadmin', 'decline', declined);
    await settle(api, roundId);
    expect(await kit.dealerNow('superadmin', dealer)).toMatchObject({ balance: '5.00' });
    await kit.expectInOrder(roundId);
  });

  it('writes nothing for a round in which nothing was laid off', async () => {
    const roundId = await soldRound();
    await settle(api, roundId);
    expect(await api.rows(sql`select laid_off from round where id = ${roundId}`)).toEqual([
      { laid_off: false },
    ]);
    expect(await api.rows(sql`select 1 from journal where round_id = ${roundId} and dealer`)).toEqual([]);
  });
});

describe('a round cancelled in advance', () => {
  it('makes its lay-offs void, and frees their credit', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('superadmin', { creditLimit: '200' });
    await kit.accepted('superadmin', roundId, dealer, laidOff);
    await api.ok('operator', 'rounds.cancel', {
      params: { roundId: String(roundId) },
      body: { reason: 'no draw today' },
    });
    expect(await kit.dealerNow('superadmin', dealer)).toMatchObject({
      creditLeft: '200.00',
      balance: '0.00',
    });
    expect(await kit.listed('superadmin', roundId)).toMatchObject([{ status: 'void', result: null }]);
  });
});

describe('the account of a dealer', () => {
  it('has a statement and payments, which its own tier alone reads and records', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1');
    await kit.accepted('m1', roundId, dealer, laidOff);
    await settle(api, roundId);
    const { accountId } = dealer;
    const pay = { body: { accountId, amount: '1226.00', note: 'cash' } };
    const { data } = await api.ok('m1', 'ledger.pay', pay);
    expect(data.account).toMatchObject({
      balance: '-70000.00',
      owedBy: 'member',
      caller: 'upline',
      mayPay: true,
    });
    const range = { from: '2020-01-01', to: '2020-12-31' };
    for (const who of ['superadmin', 'm2', 'a1'] as const) {
      expect((await api.refusal(who, 'ledger.account', { params: { accountId } })).code).toBe('not_found');
      expect((await api.refusal(who, 'ledger.pay', pay)).code).toMatch(/not_found|not_allowed/);
      expect((await api.refusal(who, 'ledger.statement', { params: { accountId }, query: range })).code).toBe(
        'not_found',
      );
      const journal = { params: { journalId: data.journalId }, query: {} };
      expect((await api.refusal(who, 'ledger.journal', journal)).code).toBe('not_found');
    }
    const journal = await api.ok('m1', 'ledger.journal', {
      params: { journalId: data.journalId },
      query: {},
    });
    expect(journal.data).toMatchObject([
      { from: { tier: 'master' }, to: { tier: 'dealer', name: dealer.name } },
    ]);
    await api.ok('m1', 'ledger.reversePayment', {
      params: { journalId: data.journalId },
      body: { reason: 'paid twice' },
    });
    expect(await kit.dealerNow('m1', dealer)).toMatchObject({ balance: '-71226.00' });
    await kit.expectInOrder(roundId);
  });
});

describe('the report of dealers', () => {
  it('asks for fewer days where it would have too many lines', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1');
    const { layOffId } = await kit.accepted('m1', roundId, dealer, laidOff);
    await settle(api, roundId);
    // other rounds of one day, as the statement of the settlement would have written them
    await api.rows(sql`
      insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
      select provider_id, 'line ' || n, date '2026-01-05', open_at, close_at, draw_at, status
      from round, generate_series(1, 5001) n where id = ${roundId}`);
    await api.rows(sql`
      insert into lay_off_result (
        aggregator_id, settlement_id, lay_off_id, dealer_id, round_id, booked_on, stake, cost, winning_bets, won,
        net_tier, net_dealer)
      select ${a1.aggregatorId}, 1000000 + r.id, ${BigInt(layOffId)}, ${BigInt(dealer.dealerId)}, r.id,
             date '2026-01-05', 1, 1, 0, 0, -1, 1
      from round r where r.label like 'line %'`);
    const query = { from: '2026-01-05', to: '2026-01-05' };
    expect((await api.refusal('m1', 'dealers.report', { query })).fields).toMatchObject([
      { path: 'query.from', code: 'too_many_lines' },
    ]);
    await api.rows(sql`delete from lay_off_result where booked_on = date '2026-01-05'`);
  });

  it('sums stake, cost and winnings by dealer and round, and a correction counts once', async () => {
    const [one, two] = [await soldRound(), await soldRound()];
    const dealer = await kit.dealer('m2');
    await kit.accepted('m2', one, dealer, laidOff);
    await kit.accepted('m2', two, dealer, laidOff);
    await settle(api, one);
    await settle(api, two);
    await enterAndConfirm(api, two, other);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
    const report = await api.ok('m2', 'dealers.report', { query: { from: today, to: today } });
    expect(report.summary.total).toEqual({
      layOffs: 2,
      stake: '368.00',
      cost: '348.00',
      won: '71400.00',
      net: '71052.00',
    });
    expect(report.data).toMatchObject([
      {
        name: dealer.name,
        net: '71052.00',
        rounds: [
          { roundId: String(two), layOffs: 1, won: '0.00', net: '-174.00' },
          { roundId: String(one), layOffs: 1, won: '71400.00', net: '71226.00' },
        ],
      },
    ]);
    const kept = { total: '600.00', laidOff: '184.00', kept: '416.00' };
    expect(report.summary).toMatchObject({
      rounds: [
        { roundId: String(two), ...kept },
        { roundId: String(one), ...kept },
      ],
      kept: { total: '1200.00', laidOff: '368.00', kept: '832.00' },
    });
  });

  it('lists a round that was voided on another day with nothing sold, laid off or kept', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1');
    await kit.accepted('m1', roundId, dealer, laidOff);
    await settle(api, roundId);
    const params = { roundId: String(roundId) };
    const body = { reason: 'wrong draw' };
    await api.ok('operator', 'rounds.void', { params, body });
    await api.ok('operator2', 'rounds.confirmVoid', { params, body });
    // the settlement was posted on another day than its reversal
    await api.rows(sql`
      update lay_off_result set booked_on = date '2026-01-06' where round_id = ${roundId} and stake > 0`);
    const { data, summary } = await api.ok('m1', 'dealers.report', {
      query: { from: '2026-01-06', to: '2026-01-06', dealerId: dealer.dealerId },
    });
    expect(data).toMatchObject([{ stake: '184.00' }]);
    expect(summary.rounds).toMatchObject([{ ...params, total: '0.00', laidOff: '0.00', kept: '0.00' }]);
  });
});
