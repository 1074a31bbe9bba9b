import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { bet } from './bet-for-tests.ts';
import { defaultSwitches, type RuleSwitches } from './rule-switches.ts';
import type { BetType } from './table.ts';
import { winners } from './winners.ts';
import { wins } from './wins.ts';

/** Every text of this many digits. */
function space(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
}

const upper4Results = space(4).map((upper4): DrawnResult => ({ upper4 }));
const upper3Results = space(3).map((upper3): DrawnResult => ({ upper3, upper2: upper3.slice(1) }));
const lower2Results = space(2).map((lower2): DrawnResult => ({ lower2 }));

/** On how many of the results a bet wins. */
function winningResults(
  type: BetType,
  text: string,
  results: readonly DrawnResult[],
  switches: RuleSwitches = defaultSwitches,
): number {
  const number = bet(type, text, switches);
  return results.filter((result) => wins(type, number, result, switches) > 0).length;
}

describe('the column "winning share" of domain.md §1, over every possible result', () => {
  it.each<[BetType, string, readonly DrawnResult[], number]>([
    ['upper4', '0738', upper4Results, 1],
    ['upper3', '007', upper3Results, 1],
    ['upper2', '07', upper3Results, 10],
    ['upper2_high', '', upper3Results, 500],
    ['upper2_low', '', upper3Results, 500],
    ['upper2_even', '', upper3Results, 500],
    ['upper2_odd', '', upper3Results, 500],
    ['run_upper', '0', upper3Results, 271],
    ['run_upper', '9', upper3Results, 271],
    ['run_lower', '0', lower2Results, 19],
    ['run_lower', '9', lower2Results, 19],
    ['lower2', '00', lower2Results, 1],
    ['lower2_high', '', lower2Results, 50],
    ['lower2_low', '', lower2Results, 50],
    ['lower2_even', '', lower2Results, 50],
    ['lower2_odd', '', lower2Results, 50],
    ['cross3', '387', upper3Results, 6],
    ['cross3', '077', upper3Results, 3],
    ['cross3', '777', upper3Results, 1],
    ['cross4', '7380', upper4Results, 24],
    ['cross4', '7387', upper4Results, 12],
    ['cross4', '7337', upper4Results, 6],
    ['cross4', '7377', upper4Results, 4],
    ['cross4', '7777', upper4Results, 1],
    ['pae4', '3789', upper3Results, 24],
    ['pae5', '13789', upper3Results, 60],
  ])('%s "%s" wins on its share of results', (type, text, results, share) => {
    expect(winningResults(type, text, results)).toBe(share);
  });

  it('every cross3 number wins on as many results as it has orders, one less where the exact order loses', () => {
    const strict = { ...defaultSwitches, crossExactWins: false };
    const orders = [1, 3, 6];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (index) => {
        const text = String(index).padStart(3, '0');
        const expected = orders[new Set(text).size - 1] ?? 0;
        expect(winningResults('cross3', text, upper3Results)).toBe(expected);
        expect(winningResults('cross3', text, upper3Results, strict)).toBe(expected - 1);
      }),
    );
  });

  it('high and low, even and odd share every result between them', () => {
    for (const result of upper3Results) {
      const [high, low, even, odd] = (
        ['upper2_high', 'upper2_low', 'upper2_even', 'upper2_odd'] as const
      ).map((type) => wins(type, bet(type, ''), result, defaultSwitches));
      expect([high, low].sort()).toEqual([0, 1]);
      expect([even, odd].sort()).toEqual([0, 1]);
    }
  });

  it('run_upper per hit pays 300 hits over the thousand results, three digits for each', () => {
    const switches = { ...defaultSwitches, runPays: 'per_hit' as const };
    const paid = upper3Results.map((result) => wins('run_upper', bet('run_upper', '7'), result, switches));
    expect(paid.reduce((sum, hits) => sum + hits, 0)).toBe(300);
  });
});

describe('how many numbers win a draw', () => {
  const drawn: DrawnResult = {
    first: '4107387',
    front3: ['091', '298'],
    back3: ['602', '716'],
    upper4: '7387',
    upper3: '387',
    upper2: '87',
    lower2: '08',
  };
  const count = (type: BetType, switches = defaultSwitches, result = drawn) =>
    winners(result, [type], switches).length;

  it.each(['digit7', 'digit6', 'digit5', 'digit4', 'first_prize', 'last5', 'last4'] as const)(
    '%s: one of all',
    (type) => {
      expect(count(type)).toBe(1);
    },
  );

  it('front3 and last3: 2 of 1,000, and 1 when both sets are the same', () => {
    const same = { ...drawn, front3: ['298', '298'], back3: ['602', '602'] };
    expect([count('front3'), count('last3')]).toEqual([2, 2]);
    expect([count('front3', defaultSwitches, same), count('last3', defaultSwitches, same)]).toEqual([1, 1]);
  });

  it('lower3: 2 of 1,000 on the back sets, 4 on all sets', () => {
    expect(count('lower3')).toBe(2);
    expect(count('lower3', { ...defaultSwitches, lower3: 'all' })).toBe(4);
  });

  it('pae4: the 7 further digits in 24 orders; pae5: their 21 pairs in 120', () => {
    expect(count('pae4')).toBe(7 * 24);
    expect(count('pae5')).toBe(21 * 120);
  });

  it('pae5 with repeats allowed: 4,350 of 100,000 contain three different digits', () => {
    expect(count('pae5', { ...defaultSwitches, paeRepeats: 'allowed' })).toBe(
      10 ** 5 - 3 * 9 ** 5 + 3 * 8 ** 5 - 7 ** 5,
    );
  });
});
