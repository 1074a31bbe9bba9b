import { betTypeShapes } from 'virtual:bet-types';
import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';

/** A bet without a number has no totals by number. It is shown under "By type". */
export const typesWithNumbers = (round: Round): BetType[] =>
  round.betTypes.filter((one) => betTypeShapes[one].digits !== 0);

/**
 * The bet type whose numbers are shown: the one in the address if the round sells it, otherwise the default.
 */
export function shownType(round: Round, wanted: string | undefined): BetType | undefined {
  const betTypes = typesWithNumbers(round);
  return betTypes.find((one) => one === wanted) ?? betTypes.find((one) => one === 'upper2') ?? betTypes[0];
}
