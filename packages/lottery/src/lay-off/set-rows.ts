import type { RuleSwitches } from '../bet-types/index.ts';
import { type PayoutBook, payoutOn, soldOf } from '../risk/payout-book.ts';
import type { BetColumns } from './bet-columns.ts';
import type { CoverRow } from './programme.ts';

type NewAmount = (timesInWorst: number) => number;

/** Two sets of three digits are drawn in front and two at the back (domain.md §1). */
const drawn = 2;

/**
 * The two worst front sets and the two worst back sets. The sum of the two highest payouts of a side is the least
 * `2 × level + Σ excess` of which no payout is above its `level + excess`; so it is linear in the lay-offs.
 */
export function setRows(
  book: PayoutBook,
  columns: BetColumns,
  switches: RuleSwitches,
  newAmount: NewAmount,
): CoverRow[] {
  if (switches.lower3 === 'all') return rowsOfBothSides(book, columns, newAmount);
  return [
    ...rowsOfSide(book, columns, newAmount, ['front3']),
    ...rowsOfSide(book, columns, newAmount, ['last3', 'lower3']),
  ];
}

function rowsOfSide(
  book: PayoutBook,
  columns: BetColumns,
  newAmount: NewAmount,
  betTypes: readonly SetType[],
): CoverRow[] {
  const numbers = numbersOf(book, betTypes);
  if (numbers.length === 0) return [];
  const level = newAmount(drawn);
  return numbers.map((number) => ({
    ...onNumber(book, columns, betTypes, number),
    added: [level, newAmount(1)],
    taken: [],
  }));
}

/**
 * Where lower3 counts on all four sets, a number drawn in front and at the back pays its lower3 once. So lower3 has a
 * row of its own: what it pays is added on both sides (`either`), or once outside of them (the amount beside it).
 */
function rowsOfBothSides(book: PayoutBook, columns: BetColumns, newAmount: NewAmount): CoverRow[] {
  const numbers = numbersOf(book, ['front3', 'last3', 'lower3']);
  if (numbers.length === 0) return [];
  const [front, back] = [newAmount(drawn), newAmount(drawn)];
  return numbers.flatMap((number): CoverRow[] => {
    const either = newAmount(0);
    return [
      {
        ...onNumber(book, columns, ['front3'], number),
        added: [front, newAmount(1)],
        taken: [either],
      },
      { ...onNumber(book, columns, ['last3'], number), added: [back, newAmount(1)], taken: [either] },
      { ...onNumber(book, columns, ['lower3'], number), added: [either, newAmount(1)], taken: [] },
    ];
  });
}

type SetType = 'front3' | 'last3' | 'lower3';

function onNumber(book: PayoutBook, columns: BetColumns, betTypes: readonly SetType[], number: string) {
  return {
    payout: betTypes.reduce((sum, betType) => sum + payoutOn(book, betType, number), 0n),
    bets: betTypes.flatMap((betType) => columns.betsOn(betType, number)),
  };
}

function numbersOf(book: PayoutBook, betTypes: readonly SetType[]): string[] {
  return [...new Set(betTypes.flatMap((betType) => [...soldOf(book, betType).keys()]))].sort();
}
