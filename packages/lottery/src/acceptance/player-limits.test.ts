import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '../money.ts';
import type { BillRequest } from './bill.ts';
import { decide } from './decide.ts';
import {
  baht,
  bet,
  bill,
  emptyTotals,
  inWords,
  offerOf,
  one,
  refusal,
  wholeOrNot,
} from './offer.test-kit.ts';
import { noPlayerLimits, type PlayerLimits } from './player-limits.ts';

const under = (request: BillRequest, limits: Partial<PlayerLimits>): BillRequest => ({
  ...request,
  playerLimits: { ...noPlayerLimits, ...limits },
});
const day = (limit: string, used = '0') =>
  ({ of: 'day', limit: baht(Number(limit)), used: baht(Number(used)) }) as const;
const week = (limit: string, used = '0') => ({ ...day(limit, used), of: 'week' }) as const;

describe('the factor of a player', () => {
  test('multiplies the most that it may bet on a number', () => {
    const offer = offerOf({ maxBetPerNumber: baht(100), ...wholeOrNot });
    const decided = (stake: string, factorX100: number) =>
      inWords(decide(under(one(stake), { factorX100 }), offer, emptyTotals()));
    expect(decided('100', 100)).toEqual(['100 at 900']);
    expect(decided('51', 50)).toEqual(['51 refused player_number_limit']);
    expect(decided('50', 50)).toEqual(['50 at 900']);
    expect(decided('1000', 1_000)).toEqual(['1000 at 900']);
  });

  test('multiplies how many numbers it may have, of which one is always left', () => {
    const offer = offerOf({ numberLimitPerPlayer: 2 });
    const three = bill(['111', '222', '333'].map((number) => bet(number, '10')));
    const taken = (factorX100: number) =>
      decide(under(three, { factorX100 }), offer, emptyTotals()).lines.filter(
        ({ outcome }) => outcome === 'accepted',
      ).length;
    expect([1, 49, 100, 150].map(taken)).toEqual([1, 1, 2, 3]);
  });

  test('leaves limits of a ticket alone', () => {
    const offer = offerOf({ maximum: baht(100) });
    expect(inWords(decide(under(one('101'), { factorX100: 1_000 }), offer, emptyTotals()))).toEqual([
      '101 refused above_maximum',
    ]);
  });
});

describe('what a player may bet on a day and in a week', () => {
  test('counts what it has bet before, and the earlier lines of the bill', () => {
    const request = bill([bet('111', '30'), bet('222', '30'), bet('333', '20')]);
    const decision = decide(
      under(request, { budgets: [day('100', '50')] }),
      offerOf(wholeOrNot),
      emptyTotals(),
    );
    expect(inWords(decision)).toEqual(['30 at 900', '30 refused player_day_limit', '20 at 900']);
    expect(refusal(decision.lines)).toMatchObject({ limit: baht(100), available: baht(20) });
  });

  test('names the one that leaves less', () => {
    const decided = (budgets: PlayerLimits['budgets']) =>
      inWords(decide(under(one('100'), { budgets }), offerOf(wholeOrNot), emptyTotals()));
    expect(decided([day('50'), week('20')])).toEqual(['100 refused player_week_limit']);
    expect(decided([day('20'), week('50')])).toEqual(['100 refused player_day_limit']);
  });

  test('is never passed, and lowering it never lets more through', () => {
    const amounts = fc.bigInt({ min: 0n, max: 500_00n });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 }),
        amounts,
        amounts,
        amounts,
        (stakes, limit, used, less) => {
          const request = bill(stakes.map((stake, at) => bet(`${100 + at}`, String(stake))));
          const partial = { ...request, accept: 'partial' as const };
          const taken = (most: bigint) =>
            decide(
              under(partial, { budgets: [{ of: 'day', limit: satang(most), used: satang(used) }] }),
              offerOf({}),
              emptyTotals(),
            ).totalStake;
          const lower = limit > less ? limit - less : 0n;
          expect(taken(limit)).toBeLessThanOrEqual(limit > used ? limit - used : 0n);
          expect(taken(lower)).toBeLessThanOrEqual(taken(limit));
        },
      ),
    );
  });
});

test('a player that has stopped bets nothing', () => {
  const decision = decide(under(one('10'), { stopped: true }), offerOf({}), emptyTotals());
  expect(inWords(decision)).toEqual(['10 refused player_stopped']);
});
