import {
  type BetType,
  betTypeKeys,
  defaultSwitches,
  isBetType,
  parseBetNumber,
  satang,
} from '@drawdesk/lottery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../modules/providers/shipped/index.ts';
import { type Bet, believableBill, type Market } from './believable-bill.ts';
import { playersOf } from './players.ts';
import { hotNumbers } from './popular-numbers.ts';
import { seededRandom } from './random.ts';

const limits = { lowest: satang(1_00n), maximum: satang(200_00n) };

function marketOf(betTypes: readonly BetType[], seed: number): Market {
  return { betTypes: new Map(betTypes.map((type) => [type, limits])), hot: hotNumbers(seededRandom(seed)) };
}

function billsOf(seed: number, betTypes: readonly BetType[]): Bet[][] {
  const random = seededRandom(seed);
  const players = playersOf(random.fork('players'), 20);
  const market = marketOf(betTypes, seed);
  return Array.from({ length: 30 }, () => believableBill(random, random.pick(players), market));
}

const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyProduct = fc.constantFrom(...catalogue.map(({ betTypes }) => betTypes));
const targets = { reverse3: 'upper3', reverse2: 'upper2' } as const;

describe('a believable bill', () => {
  it('is keyed as the engine reads it, in bet types that are sold, within the limits of a ticket', () => {
    fc.assert(
      fc.property(anySeed, anyProduct, (seed, betTypes) => {
        for (const { betType, number, stake, target } of billsOf(seed, betTypes).flat()) {
          const type = isBetType(betType) ? betType : (target ?? targets[betType]);
          expect(betTypes).toContain(type);
          const parsed = parseBetNumber(type, number, { firstLength: 6, switches: defaultSwitches });
          expect(parsed, `${type} ${number}`).toMatchObject({ ok: true });
          expect(stake).toBeGreaterThanOrEqual(limits.lowest);
          expect(stake).toBeLessThanOrEqual(limits.maximum);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(anySeed, anyProduct, (seed, betTypes) => {
        expect(billsOf(seed, betTypes)).toEqual(billsOf(seed, betTypes));
      }),
      { numRuns: 30 },
    );
  });

  it('has no more bets than intake takes in one bill', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const bill of billsOf(seed, betTypeKeys)) expect(bill.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 30 },
    );
  });

  it('is empty where no player habit fits what is sold', () => {
    expect(billsOf(1, ['set']).flat()).toEqual([]);
  });

  it('prefers some numbers to others, as players do', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 200; seed++)
      for (const { betType, number } of billsOf(seed, ['upper2', 'lower2']).flat())
        if (betType === 'lower2') times.set(number, (times.get(number) ?? 0) + 1);
    const counts = [...times.values()].sort((a, b) => b - a);
    const [most = 0, middle = 0] = [counts[0], counts[50]];
    expect(times.size).toBe(100);
    expect(most).toBeGreaterThan(2 * middle);
  });
});
