import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bet } from '../bet-types/bet-for-tests.ts';
import { betTypeKeys, defaultSwitches, type RuleSwitches, wins } from '../bet-types/index.ts';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { satang } from '../money.ts';
import { chanceOfDraw, chanceOfWins } from './chance-of-wins.ts';
import { heaviestWindow, type WatchedBet } from './heaviest-window.ts';
import { winningShareMax } from './winning-share-max.ts';

const space = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
const ofThree = space(3).map((upper3): DrawnResult => ({ upper3, upper2: upper3.slice(1) }));
const ofTwo = space(2).map((lower2): DrawnResult => ({ lower2 }));
const loose: RuleSwitches = { ...defaultSwitches, paeRepeats: 'allowed' };

describe('the largest winning share of a bet type', () => {
  it('is never below the share of a number, over all results', () => {
    const numbers = {
      upper3: fc.constantFrom(...space(3)),
      upper2: fc.constantFrom(...space(2)),
      run_upper: fc.constantFrom(...space(1)),
      cross3: fc.constantFrom(...space(3)),
      pae4: fc.constantFrom(...space(4)),
      pae5: fc.constantFrom(...space(5)),
      upper2_high: fc.constant(''),
      upper2_odd: fc.constant(''),
    } as const;
    for (const [type, number] of Object.entries(numbers) as [keyof typeof numbers, fc.Arbitrary<string>][])
      fc.assert(
        fc.property(number, (text) => {
          const won = ofThree.filter((result) => wins(type, bet(type, text, loose), result, loose) > 0);
          expect(won.length / 1000).toBeLessThanOrEqual(winningShareMax[type] ?? 0);
        }),
        { numRuns: 40 },
      );
    for (const type of ['run_lower', 'lower2', 'lower2_low', 'lower2_even'] as const) {
      const text = { run_lower: '4', lower2: '44' }[type as string] ?? '';
      const won = ofTwo.filter((result) => wins(type, bet(type, text), result, defaultSwitches) > 0);
      expect(won.length / 100).toBe(winningShareMax[type]);
    }
  });

  it('is known of every bet type, and of what is sold by the unit there is none', () => {
    expect(betTypeKeys.filter((type) => winningShareMax[type] === null)).toEqual(['set', 'ticket']);
  });
});

/** By all 2ⁿ outcomes. */
function bruteForce(chances: readonly number[], winsMin: number): number {
  let sum = 0;
  for (let outcome = 0; outcome < 2 ** chances.length; outcome += 1) {
    const isWon = (index: number) => (outcome >> index) % 2 === 1;
    if (chances.filter((_, index) => isWon(index)).length >= winsMin)
      sum += chances.reduce((p, chance, index) => p * (isWon(index) ? chance : 1 - chance), 1);
  }
  return sum;
}

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const chances = fc.array(chance, { maxLength: 9 });

describe('the probability of at least so many wins', () => {
  it('is that of all outcomes counted one by one', () => {
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 10 }), (given, winsMin) => {
        expect(chanceOfWins(given, winsMin)).toBeCloseTo(bruteForce(given, winsMin), 12);
      }),
    );
  });

  it('keeps its precision where it is very small', () => {
    // 12 of 12 at 1 in 1,000 each
    expect(chanceOfWins(new Array(12).fill(0.001), 12) / 1e-36).toBeCloseTo(1, 9);
    expect(chanceOfWins(new Array(1_000).fill(1e-6), 3) / 1.66e-10).toBeCloseTo(1, 2);
  });

  it('falls with more wins, and rises with any chance', () => {
    fc.assert(
      fc.property(chances, chance, fc.nat(8), fc.nat(8), (given, other, index, winsMin) => {
        const p = chanceOfWins(given, winsMin);
        expect(chanceOfWins(given, winsMin + 1)).toBeLessThanOrEqual(p + 1e-12);
        const raised = given.map((one, at) => (at === index ? Math.max(one, other) : one));
        expect(chanceOfWins(raised, winsMin)).toBeGreaterThanOrEqual(p - 1e-12);
      }),
    );
  });

  it('is never below the true one, whatever the bets of a draw have in common', () => {
    // results of one digit; bets may repeat and exclude one another; all results of three draws
    const results = space(1);
    const runs = fc.array(fc.constantFrom(...results), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(runs, { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (draws, k) => {
          let won = 0;
          for (const a of results)
            for (const b of results)
              for (const c of results)
                if ([a, b, c].filter((result, at) => draws[at]?.includes(result)).length >= k) won += 1;
          const bound = chanceOfWins(
            draws.map((bets) => Math.min(1, bets.length / 10)),
            k,
          );
          expect(bound).toBeGreaterThanOrEqual(won / 1000 - 1e-12);
        },
      ),
    );
  });

  it('refuses what is no chance', () => {
    expect(() => chanceOfWins([1.5], 1)).toThrow(RangeError);
    expect(() => chanceOfWins([Number.NaN], 1)).toThrow(RangeError);
  });
});

it('the chance of a draw is the sum of its bets, and at most certain', () => {
  expect(
    chanceOfDraw([
      { betType: 'upper3', count: 5 },
      { betType: 'upper2', count: 2 },
    ]),
  ).toBeCloseTo(0.025, 12);
  expect(chanceOfDraw([{ betType: 'lower2', count: 500 }])).toBe(1);
  expect(chanceOfDraw([{ betType: 'set', count: 5 }])).toBe(0);
});

describe('bets placed together', () => {
  const together = { windowMs: 10, playersMin: 2, agentsMin: 2, stakeOver: satang(5n) };
  const some = fc
    .array(
      fc.record({
        atMs: fc.integer({ min: 0, max: 40 }),
        playerId: fc.bigInt({ min: 1n, max: 4n }),
        agentId: fc.bigInt({ min: 1n, max: 3n }),
        stake: fc.bigInt({ min: 1n, max: 5n }).map(satang),
      }),
      { maxLength: 12 },
    )
    .map((bets) => bets.sort((one, other) => one.atMs - other.atMs));

  it('are found exactly when some span has them, and are the heaviest', () => {
    fc.assert(
      fc.property(some, (bets) => {
        const stakes = bets.map(({ atMs }) => {
          const within = bets.filter((one) => one.atMs >= atMs - together.windowMs && one.atMs <= atMs);
          const stake = within.reduce((sum, one) => sum + one.stake, 0n);
          const distinct = (of: (one: WatchedBet) => bigint) => new Set(within.map(of)).size;
          const isEnough =
            distinct((one) => one.playerId) >= together.playersMin &&
            distinct((one) => one.agentId) >= together.agentsMin;
          return isEnough && stake > together.stakeOver ? stake : 0n;
        });
        const most = stakes.reduce((max, stake) => (stake > max ? stake : max), 0n);
        const found = heaviestWindow(bets, together);
        expect(found?.stake ?? 0n).toBe(most);
        if (found) expect(found.bets.reduce((sum, one) => sum + one.stake, 0n)).toBe(most);
      }),
    );
  });
});
