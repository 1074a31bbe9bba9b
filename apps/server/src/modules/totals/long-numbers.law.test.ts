import { defaultSwitches, formatMoney, isBetType, riskModeOf, roundRisk, satang } from '@drawdesk/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';

/**
 * Numbers of many digits after any changes of their bets: the figures of the screens, computed from every
 * counter.
 */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const agents = [a1, a2, b1];
const lengths: Record<string, number> = {
  first_prize: 6,
  last5: 5,
  digit5: 5,
  digit6: 6,
  digit7: 7,
  upper4: 4,
  last4: 4,
  digit4: 4,
  upper3: 3,
  lower2: 2,
};
const types = {
  'thai-gov': ['first_prize', 'last5', 'last4', 'upper4'],
  baac: ['digit5', 'digit6', 'digit7', 'digit4'],
};
const derivations = { 'thai-gov': 'thai', baac: 'baac' } as const;
const both = ['upper3', 'lower2'];

await api.rows(sql`
  insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
    discount_agent_bp, discount_master_bp)
  select t.id, g.type, 100000000, 100000000, 1000, 1400, 1800
  from terms t, unnest(${Object.keys(lengths)}::text[]) as g (type)
  on conflict do nothing`);
await api.rows(sql`
  update bet_setting set settings = settings || '{"maximum": "100000", "maxBetPerNumber": "10000000", "limit": "10000000"}'`);
await api.rows(sql`update config_version set version = version + 1`);

interface Counter {
  bet_type: string;
  number: string;
  stake: bigint;
  payout: bigint;
}

/** The part of the counters that each viewer sees. */
const viewers: { as: Person; query?: Record<string, string>; rows: ReturnType<typeof sql> }[] = [
  { as: 'superadmin', rows: sql`n.agent_id = 0` },
  { as: 'm1', rows: sql`n.agent_id = 0 and n.aggregator_id = ${a1.aggregatorId}` },
  {
    as: 'superadmin',
    query: { aggregatorId: String(b1.aggregatorId) },
    rows: sql`n.agent_id = 0 and n.aggregator_id = ${b1.aggregatorId}`,
  },
  { as: 'superadmin', query: { agentId: String(a2.agentId) }, rows: sql`n.agent_id = ${a2.agentId}` },
  { as: 'a1', rows: sql`n.agent_id = ${a1.agentId}` },
];

const worstFirst = (first: Counter, second: Counter) =>
  first.payout === second.payout
    ? first.number < second.number
      ? -1
      : 1
    : first.payout > second.payout
      ? -1
      : 1;

async function compare(providerId: keyof typeof types, roundId: RoundId): Promise<void> {
  const params = { roundId: String(roundId) };
  for (const { as, query = {}, rows } of viewers) {
    const all = await api.rows<Counter>(sql`
      select n.bet_type, n.number_key as number, sum(n.stake)::bigint as stake,
             sum(n.potential_payout)::bigint as payout
      from number_total n where n.round_id = ${roundId} and ${rows} and n.stake > 0
      group by n.bet_type, n.number_key`);
    const byType = await api.ok(as, 'totals.byType', { params, query });
    for (const { betType, worstNumber, worstPayout } of byType.data) {
      const [worst] = all.filter((row) => row.bet_type === betType).sort(worstFirst);
      expect([betType, worstNumber, worstPayout]).toEqual([
        betType,
        worst?.number,
        formatMoney(satang(worst?.payout ?? 0n)),
      ]);
    }
    expect(byType.data.map(({ betType }) => betType).sort()).toEqual(
      [...new Set(all.map((row) => row.bet_type))].sort(),
    );
    for (const betType of types[providerId]) {
      const numbers = await api.ok(as, 'totals.byNumber', { params, query: { ...query, betType } });
      expect(numbers.data.map((row) => [row.number, row.stake, row.potentialPayout])).toEqual(
        all
          .filter((row) => row.bet_type === betType)
          .sort((first, second) => (first.number < second.number ? -1 : 1))
          .map((row) => [row.number, formatMoney(satang(row.stake)), formatMoney(satang(row.payout))]),
      );
    }
    const [net] = await api.rows<{ net: bigint }>(sql`
      select coalesce(sum(n.net_stake), 0)::bigint as net from type_total n
      where n.round_id = ${roundId} and ${rows}`);
    const expected = roundRisk({
      stakes: all.flatMap(({ bet_type, number, payout }) =>
        isBetType(bet_type) ? [{ betType: bet_type, number, potentialPayout: satang(payout) }] : [],
      ),
      netStakes: satang(net?.net ?? 0n),
      mode: riskModeOf(derivations[providerId], defaultSwitches),
      switches: defaultSwitches,
    });
    const { data } = await api.ok(as, 'totals.risk', { params, query });
    expect([data.worst, data.worstUpper]).toEqual([
      formatMoney(expected.worst),
      expected.worstUpper && {
        number: expected.worstUpper.number,
        payout: formatMoney(expected.worstUpper.payout),
      },
    ]);
  }
}

/** Few digits, so that endings of all lengths are equal often; few stakes, so that sums are equal often. */
const bet = (providerId: keyof typeof types): fc.Arbitrary<Bet> =>
  fc.constantFrom(...types[providerId], ...both).chain((betType) =>
    fc.tuple(
      fc.constant(betType),
      fc
        .array(fc.constantFrom('0', '1', '7'), {
          minLength: lengths[betType] ?? 3,
          maxLength: lengths[betType] ?? 3,
        })
        .map((digits) => digits.join('')),
      fc.constantFrom('10', '10', '20', '35'),
    ),
  );
const step = (providerId: keyof typeof types) =>
  fc.record({
    agent: fc.constantFrom(0, 1, 2),
    bets: fc.array(bet(providerId), { minLength: 1, maxLength: 8 }),
    cancels: fc.boolean(),
    voids: fc.boolean(),
  });

it.each(['thai-gov', 'baac'] as const)(
  'of %s: lists, types and risk agree with all counters, through sales, cancellations and voids',
  async (providerId) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step(providerId), { minLength: 1, maxLength: 10 }), async (steps) => {
        const roundId = await api.testCompany.openRound({ providerId });
        const kept: { billNumber: string; voids: boolean }[] = [];
        for (const { agent, bets, cancels, voids } of steps) {
          const billNumber = await sell(api, agents[agent] ?? a1, roundId, bets);
          kept.push({ billNumber, voids });
          const cancelled = cancels ? kept.shift() : undefined;
          if (cancelled)
            await api.ok('operator', 'bills.cancel', {
              params: { billNumber: cancelled.billNumber },
              body: { reason: 'law' },
            });
        }
        await compare(providerId, roundId);
        if (providerId !== 'thai-gov' || !kept.some(({ voids }) => voids)) return;
        await settle(api, roundId);
        for (const { billNumber, voids } of kept)
          if (voids)
            await api.ok('superadmin', 'bills.cancel', { params: { billNumber }, body: { reason: 'law' } });
        await compare(providerId, roundId);
      }),
      { numRuns: 8 },
    );
  },
);
