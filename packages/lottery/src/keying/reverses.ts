import { arrangements, type BetNumber } from '../bet-types/index.ts';
import type { AmountGroup } from './amount-groups.ts';
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
  const reversed = part.numbers.map((number) => arrangements(number) as BetNumber[]);
  const { count } = reverse;
  const isOtherCount = count !== null && reversed.some((orders) => orders.length !== count);
  if (part.digits === 1 || isOtherCount) return 'reverse_count';
  return { ...part, numbers: reversed.flat(), isReversed: true };
}
