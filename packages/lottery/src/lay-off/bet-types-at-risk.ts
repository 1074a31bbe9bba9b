import { type BetType, betTypeKeys, betTypes } from '../bet-types/index.ts';
import { endingTypes } from '../risk/long-numbers.ts';

/** Bet types decided on the last three digits of the upper number. */
export const onUpperThree: readonly BetType[] = typesOn('upper3', 'upper2');
/** On its last four. */
export const onFourDigits: readonly BetType[] = [...typesOn('upper4'), 'digit4', 'last4'];
/** On lower2. */
export const onLowerTwo: readonly BetType[] = typesOn('lower2');

/** Bundles are decided on upper4 too; they have no rate, so no dealer takes them. */
function typesOn(...sources: readonly string[]): BetType[] {
  return betTypeKeys.filter((betType) => betType !== 'set' && sources.includes(betTypes[betType].source));
}

/** Which ending of the main number a bet type is decided on: its digits; null for none longer than four. */
export function endingLength(betType: BetType, firstLength: number | undefined): number | null {
  if (!endingTypes.includes(betType)) return null;
  const { digits } = betTypes[betType];
  return digits === 'first' ? (firstLength ?? null) : digits;
}
