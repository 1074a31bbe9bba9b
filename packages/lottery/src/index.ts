export * from './acceptance/index.ts';
export {
  type Beacon,
  type BeaconChain,
  beaconRoundAfter,
  beaconRoundAt,
  beaconTime,
  quicknet,
} from './beacon-rounds.ts';
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
  arrangements,
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
export type { BundlePrizes, BundlePrizeType, BundleSize } from './bundles.ts';
export {
  bundlePayout,
  bundlePrize,
  bundlePrizeTypes,
  bundleSeeds,
  bundleSizes,
  bundleWinners,
} from './bundles.ts';
export type { Sha256 } from './commit-reveal.ts';
export { commitmentOf, numbersFromSeed, numbersInput, verifyReveal } from './commit-reveal.ts';
export type {
  Derivation,
  DerivationName,
  DrawField,
  DrawFormatProblem,
  DrawFormatProblemCode,
  DrawnResult,
  DrawProblem,
  DrawProblemCode,
  EnteredDraw,
  LadderNumbers,
  ResultField,
  Size,
  ValidatedDraw,
} from './draws/index.ts';
export {
  decidedBetTypes,
  derivationNames,
  derivations,
  drawFieldsOf,
  drawFormatProblems,
  nearNumbers,
  refundCodes,
  validateDraw,
  yigiDrawn,
} from './draws/index.ts';
export type { LadderPrize, LadderPrizes, LadderStep } from './ladder.ts';
export { ladderPrize, ladderSteps } from './ladder.ts';
export { type LadderStake, ladderExposure } from './ladder-exposure.ts';
export { ladderSeeds } from './ladder-seeds.ts';
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
export type {
  BusinessDay,
  CalendarException,
  ChangedTimes,
  DayTime,
  DrawDays,
  ManyRounds,
  OneRound,
  RoundTimes,
  Schedule,
  ScheduledRound,
  ScheduleFault,
  ScheduleFaultCode,
  ScheduleProblem,
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
export type {
  HmacSha256,
  YigiFormula,
  YigiMinima,
  YigiResult,
  YigiShortfall,
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
  yigiShotDigits,
  yigiShotsPerAgent,
} from './yigi.ts';
