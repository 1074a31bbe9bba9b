export type { BetNumber, NumberKey } from './bet-number.ts';
export { numberKey, parseBetNumber } from './bet-number.ts';
export { arrangements, hasRepeatedDigit, sortDigits } from './digits.ts';
export type { ReverseTarget, ReverseType } from './entry-shortcuts.ts';
export {
  backSweep,
  doors19,
  doubles,
  entryShortcuts,
  expandReverse,
  frontSweep,
  isReverseType,
  neighbours,
  triples,
  winArrangements,
} from './entry-shortcuts.ts';
export { type BetFamily, betFamilies, familyOf } from './families.ts';
export { resultBetTypes } from './offered.ts';
export type { RuleSwitches } from './rule-switches.ts';
export { defaultSwitches, switchPositions } from './rule-switches.ts';
export type { BetType, BetTypeRow } from './table.ts';
export { betTypeKeys, betTypes, isBetType, seedRateOf } from './table.ts';
export type { WinningNumber } from './winners.ts';
export { winners } from './winners.ts';
export { wins } from './wins.ts';
