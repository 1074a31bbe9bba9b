import type { BetType } from '../bet-types/index.ts';
import type { ShorthandProblem } from './problems.ts';
import type { Side } from './words.ts';

/** The bet types that the shorthand can write. */
export type ShorthandBetType =
  | 'run_upper'
  | 'run_lower'
  | 'upper2'
  | 'lower2'
  | 'upper3'
  | 'cross3'
  | 'lower3'
  | 'front3'
  | 'last3'
  | 'upper4'
  | 'cross4';

interface DigitSides {
  readonly digits: number;
  /** The sides of amounts that name none, in their order. */
  readonly order: readonly Side[];
  readonly types: Readonly<Partial<Record<Side, ShorthandBetType>>>;
}

/** What each side is, by the digits of the number (docs/rules/keying.md §4). */
export const digitSides: readonly DigitSides[] = [
  { digits: 1, order: ['above', 'below'], types: { above: 'run_upper', below: 'run_lower' } },
  { digits: 2, order: ['above', 'below'], types: { above: 'upper2', below: 'lower2' } },
  {
    digits: 3,
    order: ['above', 'tod', 'below'],
    types: {
      above: 'upper3',
      straight: 'upper3',
      tod: 'cross3',
      below: 'lower3',
      front: 'front3',
      back: 'last3',
    },
  },
  { digits: 4, order: ['above', 'tod'], types: { above: 'upper4', straight: 'upper4', tod: 'cross4' } },
];

/** Whether the shorthand can write a bet type. */
export function isShorthandBetType(betType: string): betType is ShorthandBetType {
  return digitSides.some(({ types }) => Object.values<string>(types).includes(betType));
}

/** The sides of amounts that name none. */
export function orderOfSides(digits: number): readonly Side[] {
  return digitSides.find((row) => row.digits === digits)?.order ?? [];
}

/**
 * The bet type of a side. "Below" of three digits is `lower3`; a provider without it may have one other type of three
 * digits that is not drawn above, and it is that one.
 */
export function betTypeOf(
  side: Side,
  digits: number,
  offered: readonly BetType[],
): { readonly betType: ShorthandBetType } | ShorthandProblem {
  const betType = digitSides.find((row) => row.digits === digits)?.types[side];
  if (betType === undefined) return 'side_of_digits';
  if (offered.includes(betType)) return { betType };
  if (betType !== 'lower3') return 'not_offered';
  const others = (['front3', 'last3'] as const).filter((type) => offered.includes(type));
  const [only] = others;
  if (only === undefined) return 'not_offered';
  return others.length === 1 ? { betType: only } : 'below_unclear';
}
