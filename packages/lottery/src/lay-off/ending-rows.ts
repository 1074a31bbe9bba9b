import { endingTypes } from '../risk/long-numbers.ts';
import { type PayoutBook, soldOf } from '../risk/payout-book.ts';
import type { BetColumns } from './bet-columns.ts';
import { endingLength } from './bet-types-at-risk.ts';
import type { CoverRow } from './programme.ts';

/** For each ending of four digits and more the amount that the worst of its longer endings adds. */
export type EndingAmounts = ReadonlyMap<string, number>;

/**
 * Endings of five digits and more that were sold, each with the one that is a digit shorter: an ending pays what is sold
 * on itself and on the worst of those that end in it. Only these are laid off, because an ending that is not sold is as
 * bad as any other.
 */
export function endingRows(
  book: PayoutBook,
  columns: BetColumns,
  firstLength: number | undefined,
  newAmount: (timesInWorst: number) => number,
): { readonly rows: CoverRow[]; readonly amounts: EndingAmounts } {
  const paid = payoutsOfEndings(book);
  const amounts = new Map<string, number>();
  for (const ending of paid.keys()) {
    const shorter = ending.slice(1);
    if (!amounts.has(shorter)) amounts.set(shorter, newAmount(0));
  }
  const rows = [...paid].map(([ending, payout]): CoverRow => {
    const betTypes = endingTypes.filter((betType) => endingLength(betType, firstLength) === ending.length);
    const [own, longer] = [amounts.get(ending.slice(1)), amounts.get(ending)];
    return {
      payout,
      bets: betTypes.flatMap((betType) => columns.betsOn(betType, ending)),
      added: own === undefined ? [] : [own],
      taken: longer === undefined ? [] : [longer],
    };
  });
  return { rows, amounts };
}

/** What is sold on each ending, and nothing on those between it and the last four digits. */
function payoutsOfEndings(book: PayoutBook): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const betType of endingTypes) {
    for (const [number, payout] of soldOf(book, betType)) {
      if (number.length <= 4) continue;
      paid.set(number, (paid.get(number) ?? 0n) + payout);
      for (let ending = number.slice(1); ending.length > 4; ending = ending.slice(1)) {
        if (!paid.has(ending)) paid.set(ending, 0n);
      }
    }
  }
  return paid;
}
