import {
  basisPoints,
  cheapestLayOff,
  costOfAll,
  type LayOffInput,
  parseMoney,
  parseRate,
  satang,
  worstAfter,
} from '@drawdesk/lottery';
import { describe, expect, test } from 'vitest';
import { solve } from './solve.ts';

const numbers = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
/** Every number is sold, each for another amount: up to 100,000 baht. */
const stakes = numbers.map((number, index) => ({
  betType: 'upper3',
  number,
  potentialPayout: satang(1_000 * (((index * 7919) % 9973) + 27)),
}));
const inputOf = (count: LayOffInput['count'], credit?: string): LayOffInput => ({
  book: { stakes, netStakes: parseMoney('60000'), mode: 'independent' },
  count,
  offers: (['east', 'west'] as const).map((dealer) => ({
    dealer,
    betType: 'upper3',
    rate: parseRate(dealer === 'east' ? '850' : '800'),
    discount: basisPoints(1000),
    step: parseMoney('1'),
  })),
  creditLeft: new Map(credit === undefined ? [] : [['east', parseMoney(credit)]]),
});

describe('a round in which many numbers are laid off', () => {
  test.each([
    { count: 'payout', credit: undefined, lower: '50000' },
    { count: 'payout', credit: '5000', lower: '50000' },
    { count: 'loss', credit: '5000', lower: '10000' },
  ] as const)(
    'ends at or under the target by $count, with credit of $credit',
    async ({ count, credit, lower }) => {
      const input = inputOf(count, credit);
      const target = satang(worstAfter(input.book, count, []).amount - parseMoney(lower));
      const answer = await cheapestLayOff(input, target, solve);
      expect(answer.kind).toBe('reached');
      expect(answer.after.amount).toBeLessThanOrEqual(target);
      expect(answer.bets.length).toBeGreaterThan(60);
      // a step more for each bet at most
      const roundedUp = BigInt(answer.bets.length) * parseMoney('1');
      expect(answer.cost - answer.leastCost).toBeLessThanOrEqual(roundedUp);
      const byEast = costOfAll(answer.bets.filter(({ offer }) => offer.dealer === 'east'));
      expect(byEast).toBeLessThanOrEqual(input.creditLeft.get('east') ?? byEast);
    },
  );
});
