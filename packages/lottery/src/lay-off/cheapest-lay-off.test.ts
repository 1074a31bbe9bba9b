import { describe, expect, test } from 'vitest';
import { type BetType, defaultSwitches } from '../bet-types/index.ts';
import { basisPoints, parseMoney, parseRate, payoutOf, satang } from '../money.ts';
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
});
