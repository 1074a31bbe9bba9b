export * from './acceptance/index.ts';
export type {
  BetNumber,
  BetNumberContext,
  BetType,
  BetTypeRow,
  NumberKey,
  ParsedBetNumber,
  RuleSwitches,
  WinningNumber,
} from './bet-types/index.ts';
export {
  betTypeKeys,
  betTypes,
  defaultSwitches,
  isBetType,
  numberKey,
  parseBetNumber,
  resultBetTypes,
  seedRateOf,
  sortDigits,
  switchPositions,
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
export type { EntryShortcut, ReverseTarget, ReverseType } from './entry-shortcuts.ts';
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
