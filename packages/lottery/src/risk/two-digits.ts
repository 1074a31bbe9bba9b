import type { BetType, RuleSwitches } from '../bet-types/index.ts';
import { type PayoutBook, payoutOn } from './payout-book.ts';

/** "00" … "99": the index of a text is its number. */
const hundred: readonly string[] = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));

interface PairTypes {
  readonly exact: BetType;
  readonly high: BetType;
  readonly low: BetType;
  readonly even: BetType;
  readonly odd: BetType;
}

const upperPair: PairTypes = {
  exact: 'upper2',
  high: 'upper2_high',
  low: 'upper2_low',
  even: 'upper2_even',
  odd: 'upper2_odd',
};
const lowerPair: PairTypes = {
  exact: 'lower2',
  high: 'lower2_high',
  low: 'lower2_low',
  even: 'lower2_even',
  odd: 'lower2_odd',
};

/** What each u2 pays: upper2[u2] and its specials. */
export function upper2Payouts(book: PayoutBook): bigint[] {
  return pairPayouts(book, upperPair);
}

/** pay_low(d2) of domain.md §4: lower2[d2], its specials, and run_lower over the digits. */
export function lower2Payouts(book: PayoutBook, switches: RuleSwitches): bigint[] {
  const runs = runPayouts(book, 'run_lower');
  return pairPayouts(book, lowerPair).map(
    (payout, index) => payout + runsOn(runs, [Math.floor(index / 10), index % 10], switches),
  );
}

function pairPayouts(book: PayoutBook, types: PairTypes): bigint[] {
  const high = payoutOn(book, types.high, '');
  const low = payoutOn(book, types.low, '');
  const even = payoutOn(book, types.even, '');
  const odd = payoutOn(book, types.odd, '');
  return hundred.map(
    (text, index) =>
      payoutOn(book, types.exact, text) + (index >= 50 ? high : low) + (index % 2 === 0 ? even : odd),
  );
}

/** What a run pays on each digit. */
export function runPayouts(book: PayoutBook, betType: 'run_upper' | 'run_lower'): bigint[] {
  return Array.from({ length: 10 }, (_, digit) => payoutOn(book, betType, String(digit)));
}

/** Σ of runs over the drawn digits: over the distinct ones, or over each occurrence ⚙. */
export function runsOn(runs: readonly bigint[], drawn: readonly number[], switches: RuleSwitches): bigint {
  let payout = 0n;
  for (const [place, digit] of drawn.entries()) {
    if (switches.runPays === 'per_hit' || drawn.indexOf(digit) === place) payout += runs[digit] ?? 0n;
  }
  return payout;
}
