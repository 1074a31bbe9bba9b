import {
  type BetTypeSettings,
  type BlockSetting,
  basisPoints,
  type CompanySettings,
  type LimiterRule,
  type NumberKey,
  rateX100,
  type Satang,
  type SpecialRate,
  satang,
} from '@drawdesk/lottery';
import type { BlockRow } from './read-blocks.ts';
import type { SpecialRow } from './read-special-rates.ts';
import type { StoredSettings } from './stored-settings.ts';

const amountOf = (text: string): Satang => satang(BigInt(text));

/**
 * The stored settings of a level, its blocks on a bet type and its limiter rules → as the engine resolves
 * them.
 */
export function engineSettings(
  stored: StoredSettings,
  blocks: readonly Pick<BlockRow, 'key' | 'rateX100' | 'rateBp'>[] = [],
  rules: readonly LimiterRule[] = [],
): BetTypeSettings {
  return {
    ...(stored.accept !== undefined && { accept: stored.accept }),
    ...(stored.payRate !== undefined && { payRate: rateX100(stored.payRate) }),
    ...(stored.winMultiplier !== undefined && { winMultiplier: rateX100(stored.winMultiplier) }),
    ...(stored.lowest !== undefined && { lowest: amountOf(stored.lowest) }),
    ...(stored.maximum !== undefined && { maximum: amountOf(stored.maximum) }),
    ...(stored.maxBetPerNumber !== undefined && { maxBetPerNumber: amountOf(stored.maxBetPerNumber) }),
    ...(stored.numberLimitPerPlayer !== undefined && { numberLimitPerPlayer: stored.numberLimitPerPlayer }),
    ...(stored.limit !== undefined && { limit: amountOf(stored.limit) }),
    ...(stored.betLimit !== undefined && { betLimit: amountOf(stored.betLimit) }),
    ...(stored.risk !== undefined && { risk: amountOf(stored.risk) }),
    ...(stored.totalRisk !== undefined && { totalRisk: amountOf(stored.totalRisk) }),
    ...(stored.possibleBetPercentage !== undefined && {
      possiblePayoutPercentage: stored.possibleBetPercentage,
    }),
    ...(stored.splitSteps !== undefined && { splitSteps: stored.splitSteps }),
    ...(stored.highRiskPercentage !== undefined && { highRiskPercentage: stored.highRiskPercentage }),
    ...(stored.lowRiskPercentage !== undefined && { lowRiskPercentage: stored.lowRiskPercentage }),
    ...(stored.hold !== undefined && { hold: amountOf(stored.hold) }),
    ...(blocks.length > 0 && { blocked: blocks.map(blockOf) }),
    ...(rules.length > 0 && { rules }),
  };
}

function blockOf(row: Pick<BlockRow, 'key' | 'rateX100' | 'rateBp'>): BlockSetting {
  // written by the server from a parsed bet number
  const key = row.key as NumberKey;
  if (row.rateX100 !== null) return { key, price: { rate: rateX100(Number(row.rateX100)) } };
  return { key, price: row.rateBp === null ? 'closed' : { shareOfRateBp: basisPoints(row.rateBp) } };
}

/** The special rate in force. Periods do not overlap; if they did, the lower rate would be in force. */
export function engineSpecial(running: readonly SpecialRow[]): SpecialRate | null {
  const [least] = running.toSorted((one, other) => Number(one.rateX100 - other.rateX100));
  return least ? { payRate: rateX100(Number(least.rateX100)), grantedBy: least.grantedBy } : null;
}

/**
 * The company must set every value that has no natural "no limit". A bet type without such a value is not
 * offered.
 */
export function isComplete(settings: BetTypeSettings): settings is CompanySettings {
  const { accept, payRate, lowest, maximum } = settings;
  return accept !== undefined && payRate !== undefined && lowest !== undefined && maximum !== undefined;
}
