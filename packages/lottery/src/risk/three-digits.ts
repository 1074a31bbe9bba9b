import { hasRepeatedDigit, type RuleSwitches, sortDigits } from '../bet-types/index.ts';
import { type PayoutBook, payoutOn, soldOf } from './payout-book.ts';
import { runPayouts, runsOn, upper2Payouts } from './two-digits.ts';

/** "000" … "999" with what every evaluation needs of them; the index of a text is its number. */
const thousand: readonly { text: string; sorted: string; digits: readonly number[] }[] = Array.from(
  { length: 1000 },
  (_, index) => {
    const text = String(index).padStart(3, '0');
    return { text, sorted: sortDigits(text), digits: [...text].map(Number) };
  },
);

/**
 * pay_up(u3) of domain.md §4 for all 1,000 results: upper3[u3] + cross3[sorted u3] + upper2[u2] + Σ run_upper
 * + specials + pae containing u3. Cross bets count in every order, also where the exact one does not win ⚙:
 * their key does not show in which order they were bet, and a risk slightly too high is better than one too
 * low.
 */
export function upper3Payouts(book: PayoutBook, switches: RuleSwitches): bigint[] {
  const pairs = upper2Payouts(book);
  const runs = runPayouts(book, 'run_upper');
  const anyOrder = anyOrderPayouts(book, switches);
  return thousand.map(
    ({ text, sorted, digits }, index) =>
      payoutOn(book, 'upper3', text) +
      (anyOrder.get(sorted) ?? 0n) +
      (pairs[index % 100] ?? 0n) +
      runsOn(runs, digits, switches),
  );
}

/** What depends on the digits of u3 but not on their order, by sorted u3. */
function anyOrderPayouts(book: PayoutBook, switches: RuleSwitches): Map<string, bigint> {
  const payouts = new Map<string, bigint>();
  const add = (sorted: string, payout: bigint) => payouts.set(sorted, (payouts.get(sorted) ?? 0n) + payout);
  for (const [number, payout] of soldOf(book, 'cross3')) add(sortDigits(number), payout);
  for (const betType of ['pae4', 'pae5'] as const) {
    for (const [number, payout] of soldOf(book, betType)) {
      if (switches.paeRepeats === 'refused' && hasRepeatedDigit(number)) continue;
      for (const triple of triplesIn(number)) add(triple, payout);
    }
  }
  return payouts;
}

/** The different sorted threes that a number contains: 4 of four different digits, 10 of five. */
function triplesIn(number: string): Set<string> {
  const digits = [...sortDigits(number)];
  const triples = new Set<string>();
  for (const [at, first] of digits.entries()) {
    for (const [further, second] of digits.slice(at + 1).entries()) {
      for (const third of digits.slice(at + further + 2)) triples.add(first + second + third);
    }
  }
  return triples;
}
