import type { BetTypeRow } from '@drawdesk/lottery';

type Shape = Pick<BetTypeRow, 'digits' | 'keyOrder'>;

/**
 * How many digits the grid of a bet type has. Nothing where a grid is not useful: for longer numbers, for
 * numbers counted with sorted digits (most cells could never have a bet), and for bets without a number.
 */
export function gridDigits({ digits, keyOrder }: Shape): 1 | 2 | 3 | undefined {
  if (keyOrder === 'sorted') return undefined;
  return digits === 1 || digits === 2 || digits === 3 ? digits : undefined;
}
