import { bundleWinners } from '../bundles.ts';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { ladderWinners } from '../ladder-winners.ts';
import type { BetNumber } from './bet-number.ts';
import { arrangements } from './digits.ts';
import { isDecidedBy } from './offered.ts';
import type { RuleSwitches } from './rule-switches.ts';
import type { BetType } from './table.ts';

/** A number that won, written as a bet of its type is written; '' for a bet without a number. */
export interface WinningNumber {
  readonly betType: BetType;
  readonly number: BetNumber;
  /** 1; 2 or 3 only for a run that pays per hit. */
  readonly hits: number;
}

/** Numbers that hit once each, or numbers with their hits. */
type Listed = readonly string[] | ReadonlySet<string> | ReadonlyMap<string, number>;
type Enumeration = (r: DrawnResult, s: RuleSwitches) => Listed;

/**
 * The numbers each bet type pays, listed from the result. Written apart from wins.ts on purpose: the two
 * check each other.
 */
const enumerations: Readonly<Record<BetType, Enumeration>> = {
  digit7: (r) => last(7, r.first),
  digit6: (r) => last(6, r.first),
  digit5: (r) => last(5, r.first),
  digit4: (r) => last(4, r.first),
  first_prize: (r) => the(r.first),
  last5: (r) => last(5, r.first),
  last4: (r) => last(4, r.first),
  upper4: (r) => the(r.upper4),
  upper3: (r) => the(r.upper3),
  upper2: (r) => the(r.upper2),
  upper2_high: (r) => numberless(r.upper2, 0, '56789'),
  upper2_low: (r) => numberless(r.upper2, 0, '01234'),
  upper2_even: (r) => numberless(r.upper2, 1, '02468'),
  upper2_odd: (r) => numberless(r.upper2, 1, '13579'),
  run_upper: (r, s) => runs(r.upper3, s),
  run_lower: (r, s) => runs(r.lower2, s),
  lower2: (r) => the(r.lower2),
  lower2_high: (r) => numberless(r.lower2, 0, '56789'),
  lower2_low: (r) => numberless(r.lower2, 0, '01234'),
  lower2_even: (r) => numberless(r.lower2, 1, '02468'),
  lower2_odd: (r) => numberless(r.lower2, 1, '13579'),
  front3: (r) => new Set(r.front3),
  last3: (r) => new Set(r.back3),
  lower3: (r, s) => new Set([...(r.back3 ?? []), ...(s.lower3 === 'all' ? (r.front3 ?? []) : [])]),
  cross3: (r, s) => arrangements(r.upper3 ?? '').filter((n) => s.crossExactWins || n !== r.upper3),
  cross4: (r) => arrangements(r.upper4 ?? ''),
  pae4: (r, s) => pae(4, r.upper3, s),
  pae5: (r, s) => pae(5, r.upper3, s),
  set: (r) => (r.upper4 === undefined ? [] : bundleWinners(r.upper4)),
  ticket: (r) => (r.ladder === undefined ? [] : ladderWinners(r.ladder)),
};

/**
 * Every winning number of a draw for the given bet types; types that the result does not decide are
 * skipped. Settlement pays exactly these, so its cost follows the winners and not the tickets.
 */
export function winners(
  result: DrawnResult,
  types: readonly BetType[],
  switches: RuleSwitches,
): WinningNumber[] {
  const found: WinningNumber[] = [];
  for (const betType of types) {
    if (!isDecidedBy(betType, result)) continue;
    const listed = enumerations[betType](result, switches);
    if ('get' in listed) {
      for (const [number, hits] of listed) found.push({ betType, number: number as BetNumber, hits });
    } else {
      for (const number of listed.values()) found.push({ betType, number: number as BetNumber, hits: 1 });
    }
  }
  return found;
}

function the(drawn: string | undefined): string[] {
  return drawn === undefined ? [] : [drawn];
}

function last(length: number, first: string | undefined): string[] {
  return first === undefined ? [] : [first.slice(-length)];
}

function numberless(two: string | undefined, position: 0 | 1, winning: string): string[] {
  return two !== undefined && winning.includes(two.charAt(position)) ? [''] : [];
}

function runs(drawn: string | undefined, s: RuleSwitches): Map<string, number> {
  const hits = new Map<string, number>();
  for (const digit of drawn ?? '') {
    hits.set(digit, s.runPays === 'per_hit' ? (hits.get(digit) ?? 0) + 1 : 1);
  }
  return hits;
}

const digits = Array.from({ length: 10 }, (_, value) => [value, String(value)] as const);

/** The drawn three digits with every choice of further digits, in every order: up to 4,350 numbers. */
function pae(size: 4 | 5, upper3: string | undefined, s: RuleSwitches): string[] {
  const found: string[] = [];
  if (upper3 === undefined) return found;
  const owed = new Array<number>(10).fill(0);
  for (const digit of upper3) owed[Number(digit)] = (owed[Number(digit)] ?? 0) + 1;
  addPae(found, '', owed, size - upper3.length, { size, distinct: s.paeRepeats === 'refused' });
  return found;
}

/**
 * Completes `begun` in every way that uses up the `owed` digits (a count per digit) and `free` digits of
 * any kind. Counts instead of strings: this is the longest list of a draw by far.
 */
function addPae(
  found: string[],
  begun: string,
  owed: number[],
  free: number,
  bet: { readonly size: number; readonly distinct: boolean },
): void {
  if (begun.length === bet.size) {
    found.push(begun);
    return;
  }
  for (const [value, digit] of digits) {
    const count = owed[value] ?? 0;
    if (count === 0 && free === 0) continue;
    if (bet.distinct && begun.includes(digit)) continue;
    if (count > 0) owed[value] = count - 1;
    addPae(found, begun + digit, owed, count > 0 ? free : free - 1, bet);
    owed[value] = count;
  }
}
