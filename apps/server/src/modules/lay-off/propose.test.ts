import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openLayOffKit, usualOffers } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1, b1 } = api.agents;

/** The example of domain.md §4: at 387 and at 120, at the seed rates 900, 150, 90 and 3.2. */
const sold: readonly Bet[] = [
  ['upper3', '387', '100'],
  ['cross3', '738', '200'],
  ['upper2', '87', '500'],
  ['run_upper', '8', '2000'],
  ['upper3', '120', '120'],
  ['upper2', '20', '800'],
  ['run_upper', '0', '500'],
];

async function soldRound(): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, sold);
  return roundId;
}

const propose = async (who: Person, roundId: RoundId, body: object) =>
  (await api.ok(who, 'layOff.propose', { params: { roundId: String(roundId) }, body })).data;
const worst = (amount: string) => ({ by: 'worst', count: 'payout', worst: amount });
const upper3 = usualOffers.slice(0, 1);

describe('a proposal', () => {
  it('is the cheapest set of lay-offs from the live totals of a round', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1', { offers: upper3 });
    const proposed = await propose('m1', roundId, worst('100000'));
    expect(proposed).toMatchObject({
      before: { amount: '181600.00', upper: '120' },
      after: { amount: '100000.00' },
      reached: true,
      cost: '180.00',
      leastCost: '180.00',
    });
    expect(proposed.bets).toMatchObject([
      { dealerId: dealer.dealerId, betType: 'upper3', number: '120', stake: '96.00', payout: '81600.00' },
      { dealerId: dealer.dealerId, betType: 'upper3', number: '387', stake: '84.00', payout: '71400.00' },
    ]);
  });

  it('counts what was sent and accepted, and not drafts', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('m1', { offers: upper3 });
    await kit.draft('m1', roundId, dealer, [['upper3', '120', '10']]);
    expect((await propose('m1', roundId, worst('100000'))).cost).toBe('180.00');
    await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, [['upper3', '120', '96']]));
    await kit.accepted('m1', roundId, dealer, [['upper3', '387', '80']]);
    expect(await propose('m1', roundId, worst('100000'))).toMatchObject({
      before: { amount: '103400.00', upper: '387' },
      cost: '4.00',
      bets: [{ number: '387', stake: '4.00' }],
    });
  });

  it('is of the caller’s own tier: its bets and its dealers', async () => {
    const roundId = await soldRound();
    await sell(api, b1, roundId, [['upper3', '999', '1000']], 'malee');
    await kit.dealer('m2', { offers: upper3 });
    await kit.dealer('superadmin', { offers: upper3 });
    expect((await propose('m2', roundId, worst('0'))).before).toMatchObject({
      amount: '900000.00',
      upper: '999',
    });
    expect((await propose('superadmin', roundId, worst('800000'))).bets.map(({ number }) => number)).toEqual([
      '999',
    ]);
  });

  it('leaves out what is past its cut-off and dealers without credit, and says what cannot be reached', async () => {
    const roundId = await soldRound();
    const own = { offers: upper3.map((offer) => ({ ...offer, cutOffMinutes: 1440 })), name: 'too early' };
    await kit.dealer('superadmin', own);
    await kit.dealer('superadmin', { offers: upper3, name: 'no credit', creditLimit: '0' });
    const { dealerId } = await kit.dealer('superadmin', {
      offers: upper3,
      name: 'little credit',
      creditLimit: '100',
    });
    for (const { dealerId: other, version, name } of (
      await api.ok('superadmin', 'dealers.list', { query: {} })
    ).data)
      if (name.startsWith('dealer '))
        await api.ok('superadmin', 'dealers.archive', {
          params: { dealerId: other },
          body: { version, reason: 'not in this test' },
        });
    const proposed = await propose('superadmin', roundId, worst('100000'));
    expect(proposed).toMatchObject({
      reached: false,
      after: { amount: '134000.00' },
      lowestWorst: '134000.00',
      cost: '100.00',
    });
    expect(proposed.bets.every((bet) => bet.dealerId === dealerId)).toBe(true);
    expect(proposed.unused.map(({ dealerName, reason }) => [dealerName, reason])).toEqual([
      ['no credit', 'no_credit'],
      ['too early', 'past_cut_off'],
    ]);
  });

  it('by hand lays off everything above an amount, one number, or the bets that are given', async () => {
    const roundId = await soldRound();
    const { dealerId } = await kit.dealer('m1', { offers: upper3 });
    const byType = { count: 'payout', dealerId, betType: 'upper3' };
    const above = await propose('m1', roundId, { by: 'above', ...byType, above: '98000' });
    expect(above.bets).toMatchObject([{ number: '120', stake: '12.00' }]);
    const one = await propose('m1', roundId, { by: 'number', ...byType, number: '387', above: '0' });
    expect(one.bets).toMatchObject([{ number: '387', stake: '106.00' }]);
    const bets = [{ dealerId, betType: 'upper3', number: '120', stake: '96' }];
    const given = await propose('m1', roundId, { by: 'bets', count: 'payout', bets });
    expect(given).toMatchObject({ cost: '96.00', after: { amount: '171400.00', upper: '387' } });
    const refused = await api.refusal('m1', 'layOff.propose', {
      params: { roundId: String(roundId) },
      body: { by: 'bets', count: 'payout', bets: [{ ...bets[0], stake: '0.50' }] },
    });
    expect(refused).toMatchObject({ code: 'lay_off_bets', fields: [{ path: 'body.bets.0.stake' }] });
  });

  it('is exact with numbers of five digits and more, as long as they are read one by one', async () => {
    await api.rows(sql`update provider set bet_types = bet_types || '{first_prize}' where id = 'thai-gov'`);
    const roundId = await api.testCompany.openRound();
    await count(roundId, ['107387', '907387'], 5_000_000n);
    await kit.dealer('m2', {
      offers: [{ betType: 'first_prize', rate: '500000', discountBp: 0, step: '0.01', cutOffMinutes: 0 }],
    });
    const proposed = await propose('m2', roundId, worst('40000'));
    expect(proposed).toMatchObject({ reached: true, before: { amount: '50000.00' } });
    expect(proposed.bets.map(({ number }) => number).sort()).toEqual(['107387', '907387']);

    const many = Array.from({ length: 5_001 }, (_, at) => String(100_000 + at * 7));
    await count(roundId, many, 100n);
    const bounded = await propose('m2', roundId, worst('40000'));
    expect(bounded.bets.map(({ betType }) => betType)).not.toContain('first_prize');
    expect(bounded.unused).toContainEqual(
      expect.objectContaining({ betType: 'first_prize', reason: 'too_many_numbers' }),
    );
  });
});

/** Counts bets of the second master on the first prize, as intake does. */
async function count(roundId: RoundId, numbers: readonly string[], payout: bigint): Promise<void> {
  const { aggregatorId } = b1;
  await api.rows(sql`
    select count_long_numbers(
      array_agg(${aggregatorId}::bigint), array_agg(${roundId}::bigint), array_agg(0::bigint),
      array_agg('first_prize'::text), array_agg(g.number), array_agg(1::bigint), array_agg(1::bigint),
      array_agg(${payout}::bigint))
    from unnest(${[...numbers]}::text[]) as g (number)`);
  await api.rows(sql`
    insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
    values (${aggregatorId}, ${roundId}, 0, 'first_prize', ${numbers.length}, ${numbers.length}, ${numbers.length})
    on conflict (aggregator_id, round_id, agent_id, bet_type) do update
    set stake = type_total.stake + excluded.stake`);
}
