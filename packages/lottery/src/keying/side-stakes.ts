import type { Satang } from '../money.ts';
import type { AmountGroup } from './amount-groups.ts';
import type { Amounts } from './amounts.ts';
import type { NumberPart } from './number-part.ts';
import { isProblem, type ShorthandProblem } from './problems.ts';
import { ordersOf } from './reverses.ts';
import { orderOfSides } from './sides.ts';
import type { Side } from './words.ts';

/** What is bet on each number of a line on one side. */
export interface SideStake {
  readonly side: Side;
  readonly stake: Satang;
}

/**
 * Gives the amounts of a line to sides (docs/rules/keying.md §4): to those that its words name, else in the order of the
 * digits. An amount of 0 leaves its side out.
 */
export function stakesBySide(
  groups: readonly AmountGroup[],
  sidesOfLine: readonly Side[],
  part: NumberPart,
): readonly SideStake[] | ShorthandProblem {
  const stakes: SideStake[] = [];
  for (const { words, amounts } of groups) {
    const sides = words.sides.length > 0 ? words.sides : sidesOfLine;
    const given = sides.length > 0 ? toNamedSides(amounts, sides) : toSidesInOrder(amounts, part);
    if (isProblem(given)) return given;
    stakes.push(...given);
  }
  const sides = stakes.map(({ side }) => side);
  if (new Set(sides).size < sides.length) return 'words_unclear';
  const staked = stakes.filter(({ stake }) => stake > 0n);
  if (staked.length === 0) return 'no_stake';
  const hasTod = staked.some(({ side }) => side === 'tod');
  return part.isReversed && hasTod ? 'reverse_of_tod' : staked;
}

/** One amount for each side, or one for all. */
function toNamedSides({ stakes }: Amounts, sides: readonly Side[]): readonly SideStake[] | ShorthandProblem {
  const [first] = stakes;
  const isForAll = stakes.length === 1;
  if (!isForAll && stakes.length !== sides.length) return 'sides_and_amounts';
  return sides.flatMap((side, at) => {
    const stake = isForAll ? first : stakes[at];
    return stake === undefined ? [] : [{ side, stake }];
  });
}

function toSidesInOrder(amounts: Amounts, part: NumberPart): readonly SideStake[] | ShorthandProblem {
  const order = orderOfSides(part.digits);
  if (amounts.stakes.length > order.length) return 'too_many_amounts';
  if (mayCountReverses(amounts, part)) return 'amount_or_reverses';
  return order.flatMap((side, at) => {
    const stake = amounts.stakes[at];
    return stake === undefined ? [] : [{ side, stake }];
  });
}

/** `123=100*6`: 6 baht on the next side, or 100 baht on each of the six orders. */
function mayCountReverses({ stakes, signs }: Amounts, { numbers }: NumberPart): boolean {
  const afterStar = stakes.filter((_, at) => signs[at - 1] === '*');
  return numbers.some((number) => {
    const orders = ordersOf(number);
    return orders > 1 && afterStar.some((stake) => stake === BigInt(orders) * 100n);
  });
}
