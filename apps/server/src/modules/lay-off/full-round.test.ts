import {
  basisPoints,
  cheapestLayOff,
  costOfAll,
  type LayOffInput,
  parseMoney,
  parseRate,
  type RiskStake,
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

/** Two dealers who take whole tens of baht, the second one for a lower rate and more discount. */
function inTens(betTypes: readonly ('upper3' | 'upper2')[], factor: number): LayOffInput {
  const soldOn = (betType: 'upper3' | 'upper2', count: number, spread: number): RiskStake[] =>
    Array.from({ length: count }, (_, index) => ({
      betType,
      number: String(index).padStart(betType === 'upper3' ? 3 : 2, '0'),
      potentialPayout: satang(1_000 * (((index * factor) % spread) + 27)),
    }));
  const sold = [...soldOn('upper3', 1000, 9973), ...soldOn('upper2', 100, 4973)];
  return {
    book: {
      stakes: sold.filter(({ betType }) => betTypes.some((taken) => taken === betType)),
      netStakes: parseMoney('60000'),
      mode: 'independent',
    },
    count: 'payout',
    offers: (['east', 'west'] as const).flatMap((dealer) =>
      betTypes.map((betType) => ({
        dealer,
        betType,
        rate: parseRate(
          { east: { upper3: '850', upper2: '92' }, west: { upper3: '825', upper2: '91' } }[dealer][betType],
        ),
        discount: basisPoints(betType === 'upper2' ? 500 : dealer === 'east' ? 1000 : 1500),
        step: parseMoney('10'),
      })),
    ),
    creditLeft: new Map(),
  };
}

describe('a round in which many numbers are laid off in steps of ten baht', () => {
  // the costs that the solver proves without a limit of nodes
  test.each([
    { betTypes: ['upper3'], factor: 7919, percent: 70n, cheapest: '5995.50' },
    { betTypes: ['upper3', 'upper2'], factor: 15_838, percent: 80n, cheapest: '1481.50' },
  ] as const)(
    'costs no more than is proven, for $betTypes',
    async ({ betTypes, factor, percent, cheapest }) => {
      const input = inTens(betTypes, factor);
      const target = satang((worstAfter(input.book, 'payout', []).amount * percent) / 100n);
      const answer = await cheapestLayOff(input, target, solve);
      expect(answer).toMatchObject({
        kind: 'reached',
        cost: parseMoney(cheapest),
        leastCost: parseMoney(cheapest),
      });
      expect(answer.after.amount).toBeLessThanOrEqual(target);
    },
  );
});
