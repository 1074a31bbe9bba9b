export * from './acceptance/index.ts';
export type {
  BetNumber,
  BetNumberContext,
  BetType,
  BetTypeRow,
  EntryShortcut,
  NumberKey,
  ParsedBetNumber,
  ReverseTarget,
  ReverseType,
  RuleSwitches,
  WinningNumber,
} from './bet-types/index.ts';
export {
  backSweep,
  betTypeKeys,
  betTypes,
  defaultSwitches,
  doors19,
  doubles,
  entryShortcuts,
  expandReverse,
  frontSweep,
  isBetType,
  isReverseType,
  neighbours,
  numberKey,
  parseBetNumber,
  resultBetTypes,
  seedRateOf,
  sortDigits,
  switchPositions,
  triples,
  winArrangements,
  winners,
  wins,
} from './bet-types/index.ts';
export type { BundlePrizes, BundlePrizeType, BundleSize, BundleStake } from './bundles.ts';
export {
  bundleExposure,
  bundlePayout,
  bundlePrize,
  bundlePrizeTypes,
  bundleSeeds,
  bundleWinners,
} from './bundles.ts';
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
