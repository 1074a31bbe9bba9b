import { arrangements, type BetNumber } from '../bet-types/index.ts';
import type { AmountGroup } from './amount-groups.ts';
import { shorthandBetsMax } from './limits.ts';
import type { LineWords } from './line-words.ts';
import type { NumberPart } from './number-part.ts';
import type { ShorthandProblem } from './problems.ts';

/** The numbers with all orders of each, where a word says so: `กลับ`, `6ก`. */
export function withReverses(
  part: NumberPart,
  { reverse }: LineWords,
  groups: readonly AmountGroup[],
): NumberPart | ShorthandProblem {
  if (part.isReversed && part.digits === 1) return 'reverse_count';
  if (reverse === null) return part;
  if (part.isReversed) return 'words_unclear';
  if (part.isMany) return 'reverse_of_many';
  if (groups.some(({ amounts }) => amounts.stakes.length > 1)) return 'amounts_and_reverses';
  const orders = part.numbers.map(ordersOf);
  const { count } = reverse;
  if (part.digits === 1 || (count !== null && orders.some((each) => each !== count))) return 'reverse_count';
  if (orders.reduce((sum, each) => sum + each, 0) > shorthandBetsMax) return 'too_many_bets';
  const numbers = part.numbers.flatMap((number) => arrangements(number) as BetNumber[]);
  return { ...part, numbers, isReversed: true };
}

/** How many orders the digits of a number have: 6 of 123, 3 of 112. */
export function ordersOf(number: BetNumber): number {
  const seen = new Map<string, number>();
  let orders = 1;
  for (const [at, digit] of [...number].entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    orders = (orders * (at + 1)) / times;
  }
  return orders;
}
