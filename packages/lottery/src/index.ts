export * from './acceptance/index.ts';
export type {
  BetNumber,
  BetNumberContext,
  BetType,
  BetTypeRow,
  NumberKey,
  ParsedBetNumber,
  RuleSwitches,
} from './bet-types/index.ts';
export {
  betTypeKeys,
  betTypes,
  defaultSwitches,
  isBetType,
  numberKey,
  parseBetNumber,
  seedRateOf,
  sortDigits,
  switchPositions,
} from './bet-types/index.ts';
export type { DrawnResult, LadderNumbers, ResultField } from './draws/drawn-result.ts';
export type { BasisPoints, RateX100, Satang } from './money.ts';
export {
  basisPoints,
  divideHalfAway,
  formatMoney,
  formatRate,
  MoneyFormatError,
  parseMoney,
  parseRate,
  payoutOf,
  rateX100,
  rateX100Max,
  satang,
  satangMax,
} from './money.ts';
export * from './risk/index.ts';
export * from './settings/index.ts';
export * from './shares/index.ts';
