export * from './acceptance/index.ts';
export {
  type Beacon,
  type BeaconChain,
  beaconRoundAfter,
  beaconTime,
  quicknet,
} from './beacon-rounds.ts';
export type {
  BetFamily,
  BetNumber,
  BetType,
  BetTypeRow,
  NumberKey,
  RuleSwitches,
  WinningNumber,
} from './bet-types/index.ts';
export {
  arrangements,
  backSweep,
  betFamilies,
  betTypeKeys,
  betTypes,
  defaultSwitches,
  doors19,
  doubles,
  entryShortcuts,
  expandReverse,
  familyOf,
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
export { billNumberOf, parseBillNumber } from './bill-number.ts';
export { type BundleStake, bundleExposure } from './bundle-exposure.ts';
export {
  type BundleBetType,
  betterThanUpline,
  bundleBetTypes,
  bundlePrizesOf,
  heldToUpline,
  highestPrize,
  isBundleType,
  ladderPrizesOf,
  type PrizeName,
  type PrizeTable,
  prizeNamesOf,
  unitPrize,
} from './bundle-prizes.ts';
export type { BundleSize } from './bundles.ts';
export {
  bundleSeeds,
  bundleSizes,
} from './bundles.ts';
export type { Sha256 } from './commit-reveal.ts';
export { commitmentOf, numbersFromSeed, numbersInput, verifyReveal } from './commit-reveal.ts';
export type {
  DerivationName,
  DrawField,
  DrawnResult,
  DrawProblem,
  EnteredDraw,
  Size,
} from './draws/index.ts';
export {
  decidedBetTypes,
  derivationNames,
  derivations,
  drawFieldsOf,
  drawWarnings,
  validateDraw,
  yigiDrawn,
} from './draws/index.ts';
export * from './keying/index.ts';
export { type LadderStake, ladderExposure } from './ladder-exposure.ts';
export { ladderSeeds } from './ladder-seeds.ts';
export * from './lay-off/index.ts';
export type { BasisPoints, RateX100, Satang } from './money.ts';
export {
  basisPoints,
  formatMoney,
  formatRate,
  MoneyFormatError,
  parseMoney,
  parseRate,
  payoutOf,
  rateX100,
  satang,
  satangMax,
} from './money.ts';
export * from './risk/index.ts';
export type {
  CalendarException,
  DayTime,
  DrawDays,
  Schedule,
  ScheduledRound,
} from './schedule/index.ts';
export {
  businessDateOf,
  businessDays,
  drawDaysBetween,
  instantOf,
  roundsBetween,
  scheduleFaults,
  scheduleProblems,
  wallClock,
} from './schedule/index.ts';
export * from './settings/index.ts';
export * from './shares/index.ts';
export * from './watch/index.ts';
export type {
  HmacSha256,
  YigiFormula,
  YigiMinima,
  YigiTurnout,
} from './yigi.ts';
export {
  yigiFormulas,
  yigiMaximumShots,
  yigiMinimumShots,
  yigiMix,
  yigiMixText,
  yigiNumbers,
  yigiResult,
  yigiShortfall,
  yigiShotsPerAgent,
} from './yigi.ts';
