export { ProgrammeTooLarge } from './bet-columns.ts';
export { layOffAbove, layOffNumber } from './by-hand.ts';
export {
  type CheapestLayOff,
  cheapestLayOff,
  type SolverGoal,
  type SolverResult,
} from './cheapest-lay-off.ts';
export type { LayOffInput, TierBook, WorstCase } from './lay-off-input.ts';
export { layOffProgramme } from './lay-off-programme.ts';
export { costOf, costOfAll, type DealerOffer, evenStep, type LayOffBet, payoutFrom } from './offer.ts';
export type { LayOffProgramme } from './programme.ts';
export { worstAfter } from './worst-after.ts';
