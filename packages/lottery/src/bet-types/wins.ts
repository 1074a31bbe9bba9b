import { bundlePrize } from '../bundles.ts';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { matchesLadder } from '../ladder.ts';
import type { BetNumber } from './bet-number.ts';
import { containsDigits, hasRepeatedDigit, hasSameDigits } from './digits.ts';
import type { RuleSwitches } from './rule-switches.ts';
import type { BetType } from './table.ts';

/** n = the bet's number, r = the drawn result, s = the rule switches. */
type Rule = (n: string, r: DrawnResult, s: RuleSwitches) => boolean | number;

/** The column "Wins when" of domain.md §1, row by row. */
const rules: Readonly<Record<BetType, Rule>> = {
  digit7: (n, r) => isLast(7, n, r.first),
  digit6: (n, r) => isLast(6, n, r.first),
  digit5: (n, r) => isLast(5, n, r.first),
  digit4: (n, r) => isLast(4, n, r.first),
  first_prize: (n, r) => n === r.first,
  last5: (n, r) => isLast(5, n, r.first),
  last4: (n, r) => isLast(4, n, r.first),
  upper4: (n, r) => n === r.upper4,
  upper3: (n, r) => n === r.upper3,
  upper2: (n, r) => n === r.upper2,
  upper2_high: (_, r) => isHigh(r.upper2),
  upper2_low: (_, r) => isLow(r.upper2),
  upper2_even: (_, r) => isEven(r.upper2),
  upper2_odd: (_, r) => isOdd(r.upper2),
  run_upper: (n, r, s) => timesIn(n, r.upper3, s),
  run_lower: (n, r, s) => timesIn(n, r.lower2, s),
  lower2: (n, r) => n === r.lower2,
  lower2_high: (_, r) => isHigh(r.lower2),
  lower2_low: (_, r) => isLow(r.lower2),
  lower2_even: (_, r) => isEven(r.lower2),
  lower2_odd: (_, r) => isOdd(r.lower2),
  front3: (n, r) => isAmong(n, r.front3),
  last3: (n, r) => isAmong(n, r.back3),
  lower3: (n, r, s) => isAmong(n, r.back3) || (s.lower3 === 'all' && isAmong(n, r.back3 && r.front3)),
  cross3: (n, r, s) => isCross(n, r.upper3) && (s.crossExactWins || n !== r.upper3),
  cross4: (n, r) => isCross(n, r.upper4),
  pae4: (n, r, s) => isPae(n, r.upper3, s),
  pae5: (n, r, s) => isPae(n, r.upper3, s),
  set: (n, r) => r.upper4 !== undefined && bundlePrize(n, r.upper4) !== null,
  ticket: (n, r) => matchesLadder(n, r),
};

/**
 * How often a bet hits: 0 = lost, 1 = won, 2 or 3 only for a run that pays per hit.
 * A result without the field that the bet type needs never wins.
 */
export function wins(type: BetType, number: BetNumber, result: DrawnResult, switches: RuleSwitches): number {
  return Number(rules[type](number, result, switches));
}

function isLast(length: number, n: string, first: string | undefined): boolean {
  return n.length === length && first !== undefined && first.endsWith(n);
}

function isHigh(two: string | undefined): boolean {
  return two !== undefined && Number(two) >= 50;
}

function isLow(two: string | undefined): boolean {
  return two !== undefined && Number(two) <= 49;
}

function isEven(two: string | undefined): boolean {
  return two !== undefined && Number(two) % 2 === 0;
}

function isOdd(two: string | undefined): boolean {
  return two !== undefined && Number(two) % 2 === 1;
}

function timesIn(digit: string, drawn: string | undefined, s: RuleSwitches): number {
  const times = [...(drawn ?? '')].filter((each) => each === digit).length;
  return s.runPays === 'per_hit' ? times : Math.min(times, 1);
}

function isAmong(n: string, sets: readonly string[] | undefined): boolean {
  return sets?.includes(n) ?? false;
}

function isCross(n: string, drawn: string | undefined): boolean {
  return drawn !== undefined && hasSameDigits(n, drawn);
}

function isPae(n: string, upper3: string | undefined, s: RuleSwitches): boolean {
  if (s.paeRepeats === 'refused' && hasRepeatedDigit(n)) return false;
  return upper3 !== undefined && containsDigits(n, upper3);
}
