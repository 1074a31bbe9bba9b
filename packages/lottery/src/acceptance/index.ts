export {
  type AcceptedLine,
  type BillItem,
  type BillRequest,
  type Decision,
  type Deltas,
  type Line,
  type NumberDelta,
  type RefusalReason,
  type RefusedLine,
  refusalReasons,
  type TypeDelta,
} from './bill.ts';
export { type CountedTicket, deltasOf, netStakeOf, potentialPayoutOf } from './bill-draft.ts';
export type {
  BundleOffer,
  BundleRequest,
  BundleStock,
  BundleStocks,
  BundleTaken,
  StockOwner,
} from './bundle-offer.ts';
export { decide } from './decide.ts';
export { type BoundReached, fixedLadder } from './limiter-ladder.ts';
export {
  type BetTypeOffer,
  type BlockedNumber,
  type Level,
  type LevelLimit,
  type LimiterBound,
  type LimiterLadder,
  levels,
  type Offer,
  type Step,
  type UplineRates,
} from './offer.ts';
export { type RuleReached, rulesOf, rulesReached } from './price-ladder.ts';
export { promoted, shareOfRate } from './rates.ts';
export { betTypesOf, type CounterKey, keysOf, ticketCountOf } from './tickets.ts';
export {
  type AgentTotalRows,
  applyDecision,
  createTotals,
  type NumberTotalRow,
  netStakeAt,
  type PlayerTotalRow,
  payoutAt,
  revokeDecision,
  siblingTotals,
  stakeAt,
  type Totals,
  type TypeTotalRow,
} from './totals.ts';
export type { UnitDelta, UnitTotalRow } from './units.ts';
