export { endingTypes } from './long-numbers.ts';
export type { RiskStake } from './payout-book.ts';
export { type RiskBand, riskBand } from './risk-band.ts';
export { type RiskMode, riskModeOf } from './risk-mode.ts';
export { type RoundRisk, type RoundRiskInput, roundRisk, worstLastFours } from './round-risk.ts';
