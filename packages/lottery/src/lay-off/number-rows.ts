import type { BetType, RuleSwitches } from '../bet-types/index.ts';
import type { DrawnResult } from '../draws/index.ts';
import { endingTypes, longPayouts } from '../risk/long-numbers.ts';
import { type PayoutBook, payoutBook } from '../risk/payout-book.ts';
import { dependsOnFourDigits, lowerWithUpper } from '../risk/round-risk.ts';
import { upper3Payouts } from '../risk/three-digits.ts';
import { lower2Payouts } from '../risk/two-digits.ts';
import type { BetColumns } from './bet-columns.ts';
import { onFourDigits, onLowerTwo, onUpperThree } from './bet-types-at-risk.ts';
import type { EndingAmounts } from './ending-rows.ts';
import type { TierBook } from './lay-off-input.ts';
import type { CoverRow, Hit } from './programme.ts';

/** What the tier pays on a result of a draw, and which bets with dealers win there. */
interface ResultRow {
  readonly payout: bigint;
  /** Only asked for where the tier pays: a bet that wins nowhere else has no column. */
  readonly bets: () => readonly Hit[];
  /** The amount that the worst longer ending adds. */
  readonly taken: readonly number[];
}

/**
 * Results of the upper number, by the digits that the risk of the round depends on. The worst longer ending of each is
 * an amount of its own.
 */
export function upperResults(
  book: TierBook,
  columns: BetColumns,
  switches: RuleSwitches,
  endings: EndingAmounts,
): ResultRow[] {
  const sold = payoutBook(book.stakes);
  const byThree = upper3Payouts(sold, switches).map((payout, index): ResultRow => {
    const upper3 = String(index).padStart(3, '0');
    const bets = () => columns.winningOn({ upper3, upper2: upper3.slice(1) }, onUpperThree);
    return { payout, bets, taken: [] };
  });
  if (!dependsOnFourDigits(sold, book)) return byThree;
  return longPayouts(withoutEndings(sold), book.bundles).payouts.map((payout, index) => {
    const upper4 = String(index).padStart(4, '0');
    const shorter = byThree[index % 1000];
    const bets = () => columns.winningOn({ upper4, first: upper4 }, onFourDigits);
    const ending = endings.get(upper4);
    return {
      payout: payout + (shorter?.payout ?? 0n),
      bets: () => [...bets(), ...(shorter?.bets() ?? [])],
      taken: ending === undefined ? [] : [ending],
    };
  });
}

/** The 100 results of lower2. */
export function lowerResults(book: TierBook, columns: BetColumns, switches: RuleSwitches): ResultRow[] {
  return lower2Payouts(payoutBook(book.stakes), switches).map((payout, index) => {
    const drawn: DrawnResult = { lower2: String(index).padStart(2, '0') };
    return { payout, bets: () => columns.winningOn(drawn, onLowerTwo), taken: [] };
  });
}

/** Upper results together with the lower2 that each brings. */
export function jointResults(
  mode: keyof typeof lowerWithUpper,
  upper: readonly ResultRow[],
  lower: readonly ResultRow[],
): ResultRow[] {
  return upper.map((result, index) => {
    const below = lower[lowerWithUpper[mode](index)];
    return {
      ...result,
      payout: result.payout + (below?.payout ?? 0n),
      bets: () => [...result.bets(), ...(below?.bets() ?? [])],
    };
  });
}

/**
 * The rows that bound an amount by the worst of some results. A result is left out where another with the same winning
 * bets pays at least as much, and where it pays nothing.
 */
export function rowsOfWorst(amount: number, results: readonly ResultRow[]): CoverRow[] {
  const worst = new Map<string, CoverRow>();
  for (const { payout, taken, bets: winning } of results) {
    if (payout <= 0n && taken.length === 0) continue;
    const bets = winning();
    const key = [...bets.map(({ bet, hits }) => `${bet}x${hits}`).sort(), ...taken].join(' ');
    const known = worst.get(key);
    if (known === undefined || payout > known.payout) {
      worst.set(key, { payout, bets, added: [amount], taken });
    }
  }
  return [...worst.values()];
}

function withoutEndings(book: PayoutBook): PayoutBook {
  const isEnding = (betType: BetType) => endingTypes.includes(betType);
  return new Map([...book].filter(([betType]) => !isEnding(betType)));
}
