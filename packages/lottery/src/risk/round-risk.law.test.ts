import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BetType,
  defaultSwitches,
  parseBetNumber,
  type RuleSwitches,
  wins,
} from '../bet-types/index.ts';
import type { DrawnResult } from '../draws/index.ts';
import { satang } from '../money.ts';
import type { RiskStake } from './payout-book.ts';
import type { RiskMode } from './risk-mode.ts';
import { roundRisk } from './round-risk.ts';

const digit = fc.constantFrom('0', '1', '7');
const text = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((digits) => digits.join(''));
const lengths: Partial<Record<BetType, number>> = {
  upper3: 3,
  cross3: 3,
  upper2: 2,
  upper2_high: 0,
  upper2_low: 0,
  upper2_even: 0,
  upper2_odd: 0,
  run_upper: 1,
  run_lower: 1,
  lower2: 2,
  lower2_high: 0,
  lower2_even: 0,
  lower2_odd: 0,
  lower2_low: 0,
  upper4: 4,
  cross4: 4,
  pae4: 4,
  pae5: 5,
};

interface Sold extends RiskStake {
  readonly betType: BetType;
}
function anyStakes(types: readonly BetType[]): fc.Arbitrary<Sold[]> {
  const stake = fc.constantFrom(...types).chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      number: text(lengths[betType] ?? 3),
      potentialPayout: fc.integer({ min: 1, max: 1000 }).map(satang),
    }),
  );
  return fc.array(stake, { maxLength: 25 });
}
const numberTypes: readonly BetType[] = [
  'upper3',
  'cross3',
  'upper2',
  'upper2_high',
  'upper2_low',
  'upper2_even',
  'upper2_odd',
  'run_upper',
  'run_lower',
  'lower2',
  'lower2_high',
  'lower2_low',
  'lower2_even',
  'lower2_odd',
  'pae4',
  'pae5',
];
const anySwitches: fc.Arbitrary<RuleSwitches> = fc
  .record({
    runPays: fc.constantFrom('once', 'per_hit'),
    paeRepeats: fc.constantFrom('refused', 'allowed'),
    lower3: fc.constantFrom('back', 'all'),
  })
  .map((chosen) => ({ ...defaultSwitches, ...chosen }));

/** What a result pays by the predicate of domain.md §1, ticket by ticket. */
function payoutOn(result: DrawnResult, stakes: readonly Sold[], switches: RuleSwitches): bigint {
  return stakes.reduce((sum, { betType, number, potentialPayout }) => {
    const parsed = parseBetNumber(betType, number, { switches });
    return parsed.ok ? sum + potentialPayout * BigInt(wins(betType, parsed.number, result, switches)) : sum;
  }, 0n);
}
const padded = (length: number) =>
  Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, '0'));
const worstOf = (results: readonly DrawnResult[], stakes: readonly Sold[], switches: RuleSwitches) =>
  results.reduce((worst, result) => {
    const payout = payoutOn(result, stakes, switches);
    return payout > worst ? payout : worst;
  }, 0n);

const upper3Results = padded(3).map((upper3): DrawnResult => ({ upper3, upper2: upper3.slice(1) }));
const lower2Results = padded(2).map((lower2): DrawnResult => ({ lower2 }));
const upperFour = (upper4: string): DrawnResult => ({
  upper4,
  upper3: upper4.slice(1),
  upper2: upper4.slice(2),
});
// The bets use only the digits 0, 1, 7; 2 and 8 represent all others, low and high, even; 3 and 9 odd.
const fourDigits = fourOf(['0', '1', '7', '2', '3', '8', '9']);
function fourOf(digits: readonly string[]): string[] {
  return digits.flatMap((a) =>
    digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => a + b + c + d))),
  );
}

describe('laws of risk', () => {
  test('the worst upper and lower are the worst over every result by the winning predicate', () => {
    fc.assert(
      fc.property(anyStakes(numberTypes), anySwitches, (stakes, switches) => {
        const risk = roundRisk({ stakes, netStakes: satang(0), mode: 'independent', switches });
        expect(risk.worstUpper?.payout ?? 0n).toBe(worstOf(upper3Results, stakes, switches));
        expect(risk.worstLower?.payout ?? 0n).toBe(worstOf(lower2Results, stakes, switches));
      }),
      { numRuns: 60 },
    );
  });

  test.each<{ mode: RiskMode; lowerOf: (upper4: string) => string }>([
    { mode: 'joint_upper4', lowerOf: (upper4) => upper4.slice(0, 2) },
    { mode: 'joint_upper2', lowerOf: (upper4) => upper4.slice(2) },
  ])('$mode is the worst over every upper4 with the lower2 it brings', ({ mode, lowerOf }) => {
    const results = fourDigits.map((upper4) => ({ ...upperFour(upper4), lower2: lowerOf(upper4) }));
    fc.assert(
      fc.property(anyStakes([...numberTypes, 'upper4', 'cross4']), anySwitches, (stakes, switches) => {
        const risk = roundRisk({ stakes, netStakes: satang(0), mode, switches });
        expect(risk.combination.payout).toBe(worstOf(results, stakes, switches));
      }),
      { numRuns: 20 },
    );
  });

  test('the named combination pays exactly the reported amount', () => {
    const types: readonly BetType[] = [...numberTypes, 'upper4', 'cross4', 'front3', 'last3', 'lower3'];
    fc.assert(
      fc.property(anyStakes(types), anySwitches, (stakes, switches) => {
        const { combination } = roundRisk({ stakes, netStakes: satang(0), mode: 'independent', switches });
        const upper = (combination.upper ?? '').padStart(4, '9');
        const result: DrawnResult = {
          ...(combination.upper === null ? {} : upperFour(upper)),
          ...(combination.lower === null ? {} : { lower2: combination.lower }),
          front3: combination.front3,
          back3: combination.back3,
        };
        expect(payoutOn(result, stakes, switches)).toBe(combination.payout);
      }),
      { numRuns: 300 },
    );
  });

  test('front and back sets are the worst two and two of all that are sold', () => {
    fc.assert(
      fc.property(anyStakes(['front3', 'last3', 'lower3']), anySwitches, (stakes, switches) => {
        const risk = roundRisk({ stakes, netStakes: satang(0), mode: 'independent', switches });
        const numbers = [...new Set(stakes.map(({ number }) => number)), '999'].slice(0, 9);
        const few = stakes.filter(({ number }) => numbers.includes(number));
        const pairs = numbers.flatMap((one, at) => numbers.slice(at).map((other) => [one, other]));
        const results = pairs.flatMap((front3) => pairs.map((back3): DrawnResult => ({ front3, back3 })));
        const exact = roundRisk({ stakes: few, netStakes: satang(0), mode: 'independent', switches });
        expect(exact.combination.payout).toBe(worstOf(results, few, switches));
        expect(risk.combination.payout >= exact.combination.payout).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('a further bet never lowers the worst payout', () => {
    fc.assert(
      fc.property(anyStakes(numberTypes), anyStakes(numberTypes), (stakes, more) => {
        const before = roundRisk({ stakes, netStakes: satang(0), mode: 'independent' });
        const after = roundRisk({ stakes: [...stakes, ...more], netStakes: satang(0), mode: 'independent' });
        expect(after.combination.payout >= before.combination.payout).toBe(true);
      }),
    );
  });
});
