import { describe, expect, test } from 'vitest';
import { type BetType, defaultSwitches } from '../bet-types/index.ts';
import { basisPoints, parseMoney, parseRate, payoutOf, satang } from '../money.ts';
import { ProgrammeTooLarge } from './bet-columns.ts';
import { cheapestLayOff, type Solver } from './cheapest-lay-off.ts';
import type { LayOffInput } from './lay-off-input.ts';
import type { DealerOffer } from './offer.ts';

const offerOf = (betType: BetType): DealerOffer => ({
  dealer: 'east',
  betType,
  rate: parseRate('850'),
  discount: basisPoints(1000),
  step: parseMoney('1'),
});
const inputOf = (...offers: DealerOffer[]): LayOffInput => ({
  book: {
    stakes: [
      { betType: 'upper3', number: '387', potentialPayout: payoutOf(parseMoney('100'), parseRate('900')) },
    ],
    netStakes: parseMoney('100'),
    mode: 'independent',
  },
  count: 'payout',
  offers,
  creditLeft: new Map(),
});
const notAsked: Solver = () => Promise.reject(new Error('the solver was asked'));

describe('the cheapest lay-offs', () => {
  test('are none where the worst case is within the target already', async () => {
    const answer = await cheapestLayOff(inputOf(offerOf('upper3')), parseMoney('90000'), notAsked);
    expect(answer).toMatchObject({ kind: 'reached', bets: [], cost: 0n, leastCost: 0n });
  });

  test('are asked for again, lower, when a solver’s tolerance leaves the worst case above the target', async () => {
    const aims: bigint[] = [];
    const careless: Solver = async (_, goal) => {
      if (goal.find === 'lowest') return null;
      aims.push(goal.target);
      // takes a target as reached with a satang less, as a tolerance would
      const steps = Math.floor((Number(parseMoney('90000') - goal.target) + 84_998) / 85_000);
      return { steps: [steps], bound: steps * 90 };
    };
    const answer = await cheapestLayOff(inputOf(offerOf('upper3')), satang(4_749_999), careless);
    expect(aims).toHaveLength(2);
    expect(answer.kind).toBe('reached');
    expect(answer.after.amount).toBeLessThanOrEqual(satang(4_749_999));
  });

  test('round a part of a step up, and a whole one with a solver’s error to itself', async () => {
    const solver =
      (steps: number): Solver =>
      async () => ({ steps: [steps], bound: 0 });
    const stakeOf = async (steps: number) =>
      (await cheapestLayOff(inputOf(offerOf('upper3')), parseMoney('85000'), solver(steps))).bets[0]?.stake;
    expect(await stakeOf(6.2)).toBe(parseMoney('7'));
    expect(await stakeOf(6.000_000_01)).toBe(parseMoney('6'));
    expect(await stakeOf(5.999_999_99)).toBe(parseMoney('6'));
  });

  test('name the offers that they cannot use, with the reason', async () => {
    const input = inputOf(offerOf('set'), offerOf('cross3'), offerOf('upper4'), offerOf('upper3'));
    const switches = { ...defaultSwitches, crossExactWins: false };
    const { unused } = await cheapestLayOff(
      { ...input, book: { ...input.book, switches } },
      parseMoney('90000'),
      notAsked,
    );
    expect(unused.map(({ offer, reason }) => [offer.betType, reason])).toEqual([
      ['set', 'paid_in_money'],
      ['cross3', 'exact_order_unknown'],
      ['upper4', 'digits_not_at_risk'],
    ]);
  });

  test('leave out offers that another dealer beats, unless its credit is limited', async () => {
    const offers: DealerOffer[] = [
      offerOf('upper3'),
      { ...offerOf('upper3'), dealer: 'the same' },
      { ...offerOf('upper3'), dealer: 'lower rate', rate: parseRate('800') },
      { ...offerOf('upper3'), dealer: 'less discount', discount: basisPoints(500) },
      { ...offerOf('upper3'), dealer: 'other steps', step: satang(250n), rate: parseRate('800') },
      { ...offerOf('upper3'), dealer: 'more discount', rate: parseRate('800'), discount: basisPoints(1500) },
    ];
    const dealersOf = async (creditLeft: LayOffInput['creditLeft']) => {
      const seen: string[] = [];
      const solver: Solver = async ({ bets }) => {
        seen.push(...bets.map(({ offer }) => offer.dealer));
        return null;
      };
      await cheapestLayOff({ ...inputOf(...offers), creditLeft }, parseMoney('85000'), solver);
      return [...new Set(seen)];
    };
    expect(await dealersOf(new Map())).toEqual(['east', 'other steps', 'more discount']);
    const limited = new Map([...offers.slice(0, 2)].map(({ dealer }) => [dealer, parseMoney('100')]));
    // the lower rate is still beaten by the one with more discount
    expect(await dealersOf(limited)).toEqual(
      offers.map(({ dealer }) => dealer).filter((dealer) => dealer !== 'lower rate'),
    );
  });

  test('are not asked for where the programme would have too many entries', async () => {
    const everyNumber = Array.from({ length: 10_000 }, (_, number) => ({
      betType: 'upper4',
      number: String(number).padStart(4, '0'),
      potentialPayout: parseMoney('90000'),
    }));
    const dealers = Array.from({ length: 101 }, (_, index) => ({
      ...offerOf('upper4'),
      dealer: `dealer ${index}`,
      rate: parseRate(String(850 - index)),
      discount: basisPoints(10 * index),
    }));
    const input = { ...inputOf(...dealers), book: { ...inputOf().book, stakes: everyNumber } };
    await expect(cheapestLayOff(input, parseMoney('85000'), notAsked)).rejects.toThrow(ProgrammeTooLarge);
  });
});
