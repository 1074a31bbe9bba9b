import type { RuleSwitches } from '../bet-types/index.ts';
import type { DerivationName } from '../draws/index.ts';

/**
 * How upper and lower results hang together (domain.md §4): drawn apart, so that their worst cases add up; lower2 =
 * the first two of upper4 (laos); or lower2 = upper2 (both from the first prize).
 */
export type RiskMode = 'independent' | 'joint_upper4' | 'joint_upper2';

/** The mode of a provider. Where digits are shared in part only (baac), adding up is on the safe side. */
export function riskModeOf(derivation: DerivationName, switches: RuleSwitches): RiskMode {
  if (derivation === 'laos' && switches.laosLower2 === 'front') return 'joint_upper4';
  if (derivation === 'two_prizes' && switches.lower2From === 'p1') return 'joint_upper2';
  return 'independent';
}
