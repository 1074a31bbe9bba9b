import {
  type BetTypeOffer,
  type Level,
  type LevelLimit,
  type LimitLevels,
  levels,
} from '../acceptance/index.ts';
import type { NumberKey } from '../bet-types/index.ts';
import { type BasisPoints, basisPoints, type RateX100, rateX100, type Satang } from '../money.ts';
import { type ResolvedBlock, resolveBlocks } from './blocks.ts';
import { ladders, personCaps } from './limiter.ts';
import { type ResolvedRates, resolveRates } from './pay-rate.ts';
import type { BetTypeSettings, Resolved, RiskThresholds, SettingsChain } from './settings.ts';
import { isLower, setAt, strictest } from './strictest.ts';

/** Everything that is in force for one bet type in one settings chain, and where each value comes from. */
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
  /**
   * Of limits on a number and of risk thresholds, the tightest of all levels; what each level judges by is in
   * `levels`.
   */
  readonly limit: Resolved<Satang | null>;
  readonly risk: Resolved<Satang | null>;
  readonly totalRisk: Resolved<Satang | null>;
  readonly possiblePayoutPercentage: Resolved<number | null>;
  readonly highRiskPercentage: Resolved<number | null>;
  readonly lowRiskPercentage: Resolved<number | null>;
  /** Of the level alone (hold.md §1). */
  readonly hold: Resolved<Satang | null>;
  readonly levels: Readonly<Record<Level, LevelLimit & RiskThresholds>>;
  readonly blocked: ReadonlyMap<NumberKey, ResolvedBlock>;
}

const unpromoted = rateX100(100);
const noDiscount = basisPoints(0);

/**
 * Resolves what company, master, agent, terms, a special rate and limiter rules set for one bet type
 * (domain.md §4): the nearest for pay rates, the strictest for limits and blocks, and no tier ever better for
 * the player than its upline. Limits on a number, steps and rules are kept for each level separately, because each level
 * has its own counters; its risk thresholds are the strictest down to it.
 * @param at - the level to resolve for: settings of the levels below it do not count, nor the terms with
 * them.
 */
export function resolveSettings(fullChain: SettingsChain, at: Level = 'agent'): ResolvedSettings {
  const chain = downTo(fullChain, at);
  const { company } = chain;
  const rates = resolveRates(chain, at);
  return {
    ...rates,
    accept: strictest(setAt(chain, 'accept'), (one, other) => !one && other, company.accept),
    winMultiplier: strictest(promotions(chain), isLower, unpromoted),
    discountBp: chain.terms?.discountBp ?? noDiscount,
    lowest: strictest(setAt(chain, 'lowest'), (one, other) => one > other, company.lowest),
    maximum: strictest(setAt(chain, 'maximum'), isLower, company.maximum),
    maxBetPerNumber: strictest<Satang | null>(
      [...setAt(chain, 'maxBetPerNumber'), ...personCaps(chain)],
      isLower,
      null,
    ),
    numberLimitPerPlayer: strictest(setAt(chain, 'numberLimitPerPlayer'), isLower, null),
    betLimit: strictest(setAt(chain, 'betLimit'), isLower, null),
    splitSteps: strictest(setAt(chain, 'splitSteps'), (one, other) => !one && other, true),
    limit: strictest(setAt(chain, 'limit'), isLower, null),
    risk: strictest(setAt(chain, 'risk'), isLower, null),
    totalRisk: strictest(setAt(chain, 'totalRisk'), isLower, null),
    possiblePayoutPercentage: strictest(setAt(chain, 'possiblePayoutPercentage'), isLower, null),
    highRiskPercentage: strictest(setAt(chain, 'highRiskPercentage'), isLower, null),
    lowRiskPercentage: strictest(setAt(chain, 'lowRiskPercentage'), isLower, null),
    hold: ownHold(chain, at),
    levels: {
      company: ownLimit(chain, 'company'),
      aggregator: ownLimit(chain, 'aggregator'),
      agent: ownLimit(chain, 'agent'),
    },
    blocked: resolveBlocks(chain, rates),
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
    limitLevels: limitLevelsOf(resolved),
  };
}

/** Whose the strictest values are, to name them in refusals. */
function limitLevelsOf(resolved: ResolvedSettings): LimitLevels {
  const named: { -readonly [Name in keyof LimitLevels]: LimitLevels[Name] } = {};
  for (const name of namedLimits) {
    const { from } = resolved[name];
    const level = levels.find((one) => one === from);
    if (level !== undefined) named[name] = level;
  }
  return named;
}

const namedLimits = [
  'accept',
  'lowest',
  'maximum',
  'maxBetPerNumber',
  'numberLimitPerPlayer',
  'betLimit',
  'splitSteps',
] as const;

/** The settings chain without the levels below a level. */
function downTo({ company, aggregator, agent, special, terms }: SettingsChain, at: Level): SettingsChain {
  if (at === 'company') return { company };
  return {
    company,
    ...(aggregator && { aggregator }),
    ...(terms && { terms }),
    ...(at === 'agent' && agent && { agent }),
    ...(at === 'agent' && special && { special }),
  };
}

/** A promotion must be set by the company first: without it, no level below may promote. */
function promotions(chain: SettingsChain): Resolved<RateX100>[] {
  const set = setAt(chain, 'winMultiplier');
  return set[0]?.from === 'company' ? set : [{ value: unpromoted, from: 'none' }, ...set];
}

/** Nobody holds for another level, and the company holds what is left. */
function ownHold(chain: SettingsChain, at: Level): Resolved<Satang | null> {
  const own = at === 'company' ? null : (chain[at]?.hold ?? null);
  return { value: own, from: own === null ? 'none' : at };
}

/** What a level judges its own counters by: its own limit, and risk thresholds as strict as its upline's. */
function ownLimit(chain: SettingsChain, level: Level): LevelLimit & RiskThresholds {
  const settings: BetTypeSettings = chain[level] ?? {};
  const down = downTo(chain, level);
  return {
    limit: settings.limit ?? null,
    steps: settings.steps ?? [],
    rules: ladders(chain, level),
    possiblePayoutPercentage: settings.possiblePayoutPercentage ?? null,
    risk: settings.risk ?? null,
    totalRisk: settings.totalRisk ?? null,
    hold: ownHold(chain, level).value,
    highRiskPercentage: strictest(setAt(down, 'highRiskPercentage'), isLower, null).value,
    lowRiskPercentage: strictest(setAt(down, 'lowRiskPercentage'), isLower, null).value,
  };
}
