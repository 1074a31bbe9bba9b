import type { Satang } from '../money.ts';
import type { RiskThresholds } from '../settings/index.ts';

/** Red: notify, the limiter acts. Green: nothing to see. Amber between. */
export type RiskBand = 'green' | 'amber' | 'red';

/**
 * The risk band of a number (domain.md §4): exposure ÷ limit, from `high` red, to `low` green. null when the
 * level has no limit or no thresholds to measure it by.
 */
export function riskBand(
  exposure: Satang,
  limit: Satang | null,
  thresholds: RiskThresholds,
): RiskBand | null {
  const { highRiskPercentage, lowRiskPercentage } = thresholds;
  if (limit === null || highRiskPercentage === null) return null;
  if (exposure <= 0n) return 'green';
  const share = exposure * 100n;
  if (share >= limit * BigInt(highRiskPercentage)) return 'red';
  return share <= limit * BigInt(lowRiskPercentage ?? highRiskPercentage) ? 'green' : 'amber';
}
