export type {
  AcceptedLine,
  BillItem,
  BillRequest,
  Decision,
  Deltas,
  Line,
  RefusedLine,
} from './bill.ts';
export { potentialPayoutOf } from './bill-draft.ts';
export type {
  BundleOffer,
  BundleRequest,
  BundleStock,
  BundleStocks,
  BundleTaken,
} from './bundle-offer.ts';
export { decide } from './decide.ts';
export { type Level, levels } from './level.ts';
export type { LimitLevels, LimitName } from './limited-by.ts';
export { fixedLadder } from './limiter-ladder.ts';
export { nextBounds } from './next-bounds.ts';
export type {
  BetTypeOffer,
  BlockedNumber,
  LevelLimit,
  LimiterLadder,
  Offer,
  Step,
  UplineRates,
} from './offer.ts';
export { noPlayerLimits, type PlayerBudget, type PlayerLimits } from './player-limits.ts';
export { type RuleReached, rulesOf, rulesReached } from './price-ladder.ts';
export { promoted, shareOfRate } from './rates.ts';
export { betTypesOf, countedNumbersOf, ticketCountOf } from './tickets.ts';
export {
  applyDecision,
  createTotals,
  type NumberTotalRow,
  otherAggregatorTotals,
  type PlayerTotalRow,
  payoutAt,
  siblingTotals,
  stakeAt,
  type Totals,
  type TypeTotalRow,
} from './totals.ts';
export type { UnitTotalRow } from './units.ts';
