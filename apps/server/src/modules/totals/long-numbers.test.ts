import { defaultSwitches, formatMoney, isBetType, riskModeOf, roundRisk, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';

/** Bet types with more numbers than a screen or a computation may read. */

const api = await openTestApi(await testDatabase());
const masters = [api.agents.a1.aggregatorId, api.agents.b1.aggregatorId];
const roundId = await api.testCompany.openRound();
const params = { roundId: String(roundId) };

const lengths = { upper3: 3, digit5: 5, last5: 5, digit6: 6, first_prize: 6, digit7: 7 };

/** Up to 1,200 numbers on forty endings, so that sales on shorter and longer numbers overlap. */
const numbersOf = (digits: number): string[] => {
  const made = Array.from({ length: 1200 }, (_, n) => {
    const ending = String(((n % 40) * 173) % 10_000).padStart(4, '0');
    const front = String((Math.floor(n / 40) * 37) % 1000).padStart(3, '0');
    return (front + ending).slice(-digits);
  });
  return [...new Set(made)];
};

for (const [place, [betType, digits]] of Object.entries(lengths).entries())
  for (const aggregatorId of masters) {
    const numbers = numbersOf(digits);
    const payouts = numbers.map((_, n) => 1 + ((n * 131 + Number(aggregatorId) * 17 + place * 31) % 9973));
    await api.rows(sql`
      insert into number_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
      select ${aggregatorId}::bigint, ${roundId}::bigint, 0, ${betType}, g.number, 1, 100, g.payout
      from unnest(${numbers}::text[], ${payouts}::bigint[]) as g (number, payout)`);
  }
await api.rows(sql`
  select count_long_numbers(array_agg(g.aggregator_id), array_agg(g.round_id), array_agg(g.agent_id), array_agg(g.bet_type),
    array_agg(g.number_key), array_agg(g.ticket_count), array_agg(g.stake), array_agg(g.potential_payout))
  from number_total g where g.round_id = ${roundId} and g.bet_type <> 'upper3'
  group by g.aggregator_id`);
await api.rows(sql`
  insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
  select aggregator_id, round_id, agent_id, bet_type, sum(ticket_count), sum(stake), sum(stake)
  from number_total where round_id = ${roundId} group by 1, 2, 3, 4`);

interface Sold {
  bet_type: string;
  number: string;
  stake: bigint;
  payout: bigint;
}
const sold = await api.rows<Sold>(sql`
  select bet_type, number_key as number, sum(stake)::bigint as stake, sum(potential_payout)::bigint as payout
  from number_total where round_id = ${roundId} group by 1, 2`);

describe('numbers of many digits', () => {
  it('are shown up to the thousand with the highest exposure, and all stakes count', async () => {
    const all = sold.filter((row) => row.bet_type === 'digit6');
    expect(all.length).toBeGreaterThan(1000);
    const staked = all.reduce((sum, row) => sum + row.stake, 0n);
    const worst = all
      .sort((a, b) => (a.payout === b.payout ? (a.number < b.number ? -1 : 1) : a.payout > b.payout ? -1 : 1))
      .slice(0, 1000)
      .sort((a, b) => (a.number < b.number ? -1 : 1));
    const { data } = await api.ok('superadmin', 'totals.byNumber', { params, query: { betType: 'digit6' } });
    expect(data.map((row) => [row.number, row.exposure])).toEqual(
      worst.map((row) => [row.number, formatMoney(satang(row.payout - staked))]),
    );
  });

  it('count in the risk of the round as if each was read', async () => {
    const expected = roundRisk({
      stakes: sold.flatMap(({ bet_type, number, payout }) =>
        isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
      ),
      netStakes: satang(sold.reduce((sum, row) => sum + row.stake, 0n)),
      mode: riskModeOf('thai', defaultSwitches),
      switches: defaultSwitches,
    });
    const { data } = await api.ok('superadmin', 'totals.risk', { params });
    expect(expected.worstUpper?.number.length).toBeGreaterThan(4);
    expect(data.worst).toBe(formatMoney(expected.worst));
    expect(data.worstUpper).toEqual(
      expected.worstUpper && {
        number: expected.worstUpper.number,
        payout: formatMoney(expected.worstUpper.payout),
      },
    );
  });
});
