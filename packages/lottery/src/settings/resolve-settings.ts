import type { BetTypeOffer, Level, LevelLimit } from '../acceptance/index.ts';
import type { NumberKey } from '../bet-types/index.ts';
import { type BasisPoints, basisPoints, type RateX100, rateX100, type Satang } from '../money.ts';
import { type ResolvedBlock, resolveBlocks } from './blocks.ts';
import { type ResolvedRates, resolveRates } from './pay-rate.ts';
import type { BetTypeSettings, Resolved, RiskThresholds, SettingsStreet } from './settings.ts';
import { isLower, setAt, strictest } from './strictest.ts';

/** Everything that is in force for one bet type on one street, and where each value comes from. */
export interface ResolvedSettings extends ResolvedRates {
  readonly accept: Resolved<boolean>;
  readonly winMultiplier: Resolved<RateX100>;
  readonly discountBp: BasisPoints;
  readonly lowest: Resolved<Satang>;
  readonly maximum: Resolved<Satang>;
  readonly maxBetPerNumber: Resolved<Satang | null>;
  readonly numberLimitPerPlayer: Resolved<number | null>;
  readonly betLimit: Resolved<Satang | null>;
  readonly splitSteps: Resolved<boolean>;
  /** The tightest limit on a number of all levels; each level's own holds in `levels`. */
  readonly limit: Resolved<Satang | null>;
  readonly levels: Readonly<Record<Level, LevelLimit & RiskThresholds>>;
  readonly blocked: ReadonlyMap<NumberKey, ResolvedBlock>;
}

const unpromoted = rateX100(100);
const noDiscount = basisPoints(0);

/**
 * Resolves what company, master, agent and a special rate set for one bet type (domain.md §4): the nearest for pay
 * rates, the strictest for limits and blocks, and no tier ever better for the player than its upline. Limits on a
 * number, steps and risk thresholds stand at each level by themselves, because each level counts its own book.
 */
export function resolveSettings(given: SettingsStreet): ResolvedSettings {
  // A promotion comes from the top or not at all: where the company is silent, nobody below may promote.
  const company = { winMultiplier: unpromoted, ...given.company };
  const street = { ...given, company };
  const rates = resolveRates(street);
  return {
    ...rates,
    accept: strictest(setAt(street, 'accept'), (one, other) => !one && other, company.accept),
    winMultiplier: strictest(setAt(street, 'winMultiplier'), isLower, unpromoted),
    discountBp: street.terms?.discountBp ?? noDiscount,
    lowest: strictest(setAt(street, 'lowest'), (one, other) => one > other, company.lowest),
    maximum: strictest(setAt(street, 'maximum'), isLower, company.maximum),
    maxBetPerNumber: strictest(setAt(street, 'maxBetPerNumber'), isLower, null),
    numberLimitPerPlayer: strictest(setAt(street, 'numberLimitPerPlayer'), isLower, null),
    betLimit: strictest(setAt(street, 'betLimit'), isLower, null),
    splitSteps: strictest(setAt(street, 'splitSteps'), (one, other) => !one && other, true),
    limit: strictest(setAt(street, 'limit'), isLower, null),
    levels: {
      company: ownLimit(company),
      aggregator: ownLimit(street.aggregator ?? {}),
      agent: ownLimit(street.agent ?? {}),
    },
    blocked: resolveBlocks(street, rates),
  };
}

/** What `decide` prices under. */
export function betTypeOffer(resolved: ResolvedSettings): BetTypeOffer {
  return {
    accept: resolved.accept.value,
    payRate: resolved.payRate.value,
    winMultiplier: resolved.winMultiplier.value,
    discountBp: resolved.discountBp,
    lowest: resolved.lowest.value,
    maximum: resolved.maximum.value,
    maxBetPerNumber: resolved.maxBetPerNumber.value,
    numberLimitPerPlayer: resolved.numberLimitPerPlayer.value,
    levels: resolved.levels,
    blocked: resolved.blocked,
    splitSteps: resolved.splitSteps.value,
    uplineRates: resolved.uplineRates,
  };
}

function ownLimit(settings: BetTypeSettings): LevelLimit & RiskThresholds {
  return {
    limit: settings.limit ?? null,
    steps: settings.steps ?? [],
    possiblePayoutPercentage: settings.possiblePayoutPercentage ?? null,
    highRiskPercentage: settings.highRiskPercentage ?? null,
    lowRiskPercentage: settings.lowRiskPercentage ?? null,
  };
}
