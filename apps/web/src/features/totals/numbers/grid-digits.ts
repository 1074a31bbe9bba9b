import type { BetTypeRow } from '@drawdesk/lottery';

type Shape = Pick<BetTypeRow, 'digits' | 'keyOrder'>;

/**
 * How many digits the grid of a bet type has; nothing where a grid would not help: longer numbers, numbers counted with
 * their digits sorted (most of the cells could never be bet on), bets without a number.
 */
export function gridDigits({ digits, keyOrder }: Shape): 1 | 2 | 3 | undefined {
  if (keyOrder === 'sorted') return undefined;
  return digits === 1 || digits === 2 || digits === 3 ? digits : undefined;
}
