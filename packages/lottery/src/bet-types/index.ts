export type { BetNumber, BetNumberContext, NumberKey, ParsedBetNumber } from './bet-number.ts';
export { hasRepeatedDigit, numberKey, parseBetNumber, sortDigits } from './bet-number.ts';
export type { RuleSwitches } from './rule-switches.ts';
export { defaultSwitches, switchPositions } from './rule-switches.ts';
export type { BetType, BetTypeRow } from './table.ts';
export { betTypeKeys, betTypes, isBetType, seedRateOf } from './table.ts';
