import type { RateX100, Satang } from '../money.ts';
import { satang } from '../money.ts';
import type { SettlingTiers } from '../shares/index.ts';
import { type Level, levels } from './level.ts';
import { type BoundReached, boundsOf, closesAt, type Rung, rungsOfBounds } from './limiter-ladder.ts';
import type { BetTypeOffer, BlockedNumber, LevelLimit, Step } from './offer.ts';
import { lowerRate, promoted } from './rates.ts';

/** The limits of all levels on a number, ready for comparison. */
interface Cap {
  readonly level: Level;
  /** The lowest of limit, last step and where limiter rules close. */
  readonly cap: Satang;
  /** Which of them it is, and of rules which. */
  readonly by: 'limit' | 'steps' | 'rule';
  readonly rule?: string;
}
interface Steps {
  readonly level: Level;
  /** Ascending by bound, never empty. */
  readonly rungs: readonly Rung[];
}
/** A bound on what a number pays: `percent` of the net stake of its type, an amount, or that amount over the net stake. */
export interface PayoutWatch {
  readonly level: Level;
  readonly kind: 'percent' | 'risk' | 'total_risk';
  /** Per cent, or satang. */
  readonly bound: bigint;
}
interface RuleBounds {
  readonly level: Level;
  readonly bounds: readonly BoundReached[];
}

/** A bet type's offer, prepared once for the many tickets priced under it. */
export interface PriceLadder {
  readonly offer: BetTypeOffer;
  /** Rates before any step or block, promotion included. */
  readonly tierRates: SettlingTiers<RateX100>;
  /** The levels that have such a rule. */
  readonly capped: readonly Cap[];
  readonly stepped: readonly Steps[];
  readonly watched: readonly PayoutWatch[];
  /** Where limiter rules act, by level. */
  readonly ruled: readonly RuleBounds[];
  readonly discountBp: bigint;
}

const ladders = new WeakMap<BetTypeOffer, PriceLadder>();

/** The ladder of an offer. An offer is never changed after it was made, so its ladder is built once and kept. */
export function ladderOf(offer: BetTypeOffer): PriceLadder {
  const known = ladders.get(offer);
  if (known !== undefined) return known;
  const capped: Cap[] = [];
  const stepped: Steps[] = [];
  const watched: PayoutWatch[] = [];
  const ruled: RuleBounds[] = [];
  for (const level of levels) {
    const rules = offer.levels[level];
    const rungs = rungsOf(rules, offer.winMultiplier);
    let cap: Cap | null = rules.limit === null ? null : { level, cap: rules.limit, by: 'limit' };
    const lastStep = rungs.at(-1)?.upTo ?? null;
    if (lastStep !== null && isBelow(lastStep, cap)) cap = { level, cap: satang(lastStep), by: 'steps' };
    if (rungs.length > 0) stepped.push({ level, rungs });
    for (const ladder of rules.rules ?? []) {
      const bounds = boundsOf(ladder, rules.limit, offer.winMultiplier);
      if (bounds.length === 0) continue;
      ruled.push({ level, bounds });
      stepped.push({ level, rungs: rungsOfBounds(bounds) });
      const closes = closesAt(bounds);
      if (closes !== null && isBelow(closes, cap))
        cap = { level, cap: closes, by: 'rule', rule: ladder.rule };
    }
    if (cap !== null) capped.push(cap);
    watched.push(...watchesOf(level, rules));
  }
  const player = promoted(offer.payRate, offer.winMultiplier);
  const ladder: PriceLadder = {
    offer,
    tierRates: {
      player,
      agent: offer.uplineRates ? promoted(offer.uplineRates.agent, offer.winMultiplier) : player,
      master: offer.uplineRates ? promoted(offer.uplineRates.master, offer.winMultiplier) : player,
    },
    capped,
    stepped,
    watched,
    ruled,
    discountBp: BigInt(offer.discountBp),
  };
  ladders.set(offer, ladder);
  return ladder;
}

function watchesOf(level: Level, rules: LevelLimit): PayoutWatch[] {
  const watches: PayoutWatch[] = [];
  const { possiblePayoutPercentage, risk = null, totalRisk = null } = rules;
  if (possiblePayoutPercentage !== null)
    watches.push({ level, kind: 'percent', bound: BigInt(possiblePayoutPercentage) });
  if (risk !== null) watches.push({ level, kind: 'risk', bound: risk });
  if (totalRisk !== null) watches.push({ level, kind: 'total_risk', bound: totalRisk });
  return watches;
}

/** A bound of a limiter rule that a number has reached, at the level that owns the rule. */
export interface RuleReached extends BoundReached {
  readonly level: Level;
}

/** Where the limiter rules of a level act, from low to high within each. */
export function rulesOf(offer: BetTypeOffer, level: Level): BoundReached[] {
  return ladderOf(offer).ruled.flatMap((ruled) => (ruled.level === level ? ruled.bounds : []));
}

/**
 * The bounds of limiter rules of a level that a number reached when its stake went from `before` to `stake`,
 * satang: each once while the stake rises; a bound at 0 is reached by the first bet.
 */
export function rulesReached(
  offer: BetTypeOffer,
  level: Level,
  stake: bigint,
  before: bigint = 0n,
): RuleReached[] {
  const reached: RuleReached[] = [];
  for (const { level: of, bounds } of ladderOf(offer).ruled) {
    if (of !== level || stake <= 0n) continue;
    for (const bound of bounds) {
      if (stake < bound.bound) break;
      if (before <= 0n || bound.bound > before) reached.push({ ...bound, level });
    }
  }
  return reached;
}

/**
 * The steps in the order in which a number passes them. Steps only ever lower the rate: a step with a higher
 * rate keeps the rate before it.
 */
function rungsOf({ steps, limit }: LevelLimit, winMultiplier: RateX100): Rung[] {
  const bounded = steps.flatMap((step) => {
    const upTo = boundOf(step, limit);
    return upTo === null ? [] : [{ upTo, rate: promoted(step.rate, winMultiplier) }];
  });
  bounded.sort((one, other) =>
    one.upTo === other.upTo ? one.rate - other.rate : one.upTo < other.upTo ? -1 : 1,
  );
  const rungs: Rung[] = [];
  for (const { upTo, rate } of bounded) {
    const before = rungs.at(-1)?.rate ?? rate;
    rungs.push({ upTo, rate: lowerRate(before, rate) });
  }
  return rungs;
}

/** Where a step ends, in satang; null for a share of a limit that is not set. */
function boundOf(step: Step, limit: Satang | null): bigint | null {
  if (typeof step.upTo === 'bigint') return step.upTo;
  return limit === null ? null : (limit * BigInt(step.upTo.limitBp)) / 10_000n;
}

const isBelow = (amount: bigint, cap: Cap | null): boolean => cap === null || amount < cap.cap;

/** The rates at which a ticket on a blocked number is taken: never better than without the block. */
export function blockedRates(
  rates: SettlingTiers<RateX100>,
  rate: RateX100,
  block: BlockedNumber,
): SettlingTiers<RateX100> {
  return {
    player: lowerRate(rates.player, rate),
    agent: lowerRate(rates.agent, block.uplineRates?.agent ?? rate),
    master: lowerRate(rates.master, block.uplineRates?.master ?? rate),
  };
}

/** A level's step applies to what that level pays to those below it, down to the player. */
export function steppedRates(
  rates: SettlingTiers<RateX100>,
  level: Level,
  rate: RateX100,
): SettlingTiers<RateX100> {
  const player = lowerRate(rates.player, rate);
  const agent = level === 'agent' ? rates.agent : lowerRate(rates.agent, rate);
  const master = level === 'company' ? lowerRate(rates.master, rate) : rates.master;
  const same = player === rates.player && agent === rates.agent && master === rates.master;
  return same ? rates : { player, agent, master };
}
