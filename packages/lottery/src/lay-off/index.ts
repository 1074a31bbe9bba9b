export { layOffAbove, layOffNumber } from './by-hand.ts';
export {
  type CheapestLayOff,
  cheapestLayOff,
  type Solver,
  type SolverGoal,
  type SolverResult,
} from './cheapest-lay-off.ts';
export type {
  LayOffInput,
  TierBook,
  UnusedOffer,
  UnusedReason,
  WorstCase,
  WorstCaseCount,
} from './lay-off-input.ts';
export { layOffProgramme } from './lay-off-programme.ts';
export { costOf, costOfAll, type DealerOffer, evenStep, type LayOffBet, payoutFrom } from './offer.ts';
export type { BetColumn, CoverRow, DealerCredit, Hit, LayOffProgramme } from './programme.ts';
export { worstAfter } from './worst-after.ts';
