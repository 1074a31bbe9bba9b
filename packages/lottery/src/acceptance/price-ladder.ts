import type { RateX100, Satang } from '../money.ts';
import { rateX100, satang } from '../money.ts';
import type { SettlingTiers } from '../shares/index.ts';
import {
  type BetTypeOffer,
  type BlockedNumber,
  type Level,
  type LevelLimit,
  levels,
  type Step,
} from './offer.ts';

/** A step with its bound in satang: up to it, the rate holds. */
interface Rung {
  readonly upTo: bigint;
  readonly rate: RateX100;
}

/** What the levels hold a number to, ready for comparison. */
interface Cap {
  readonly level: Level;
  /** The lower of limit and last step. */
  readonly cap: Satang;
}
interface Steps {
  readonly level: Level;
  /** Ascending by bound, never empty. */
  readonly rungs: readonly Rung[];
}
interface PayoutWatch {
  readonly level: Level;
  readonly percent: bigint;
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
  /** 1 − discount, in basis points. */
  readonly netOfStakeBp: bigint;
}

const ladders = new WeakMap<BetTypeOffer, PriceLadder>();

/** The ladder of an offer. An offer is never changed after it was made, so its ladder is built once and kept. */
export function ladderOf(offer: BetTypeOffer): PriceLadder {
  const known = ladders.get(offer);
  if (known !== undefined) return known;
  const capped: Cap[] = [];
  const stepped: Steps[] = [];
  const watched: PayoutWatch[] = [];
  for (const level of levels) {
    const rules = offer.levels[level];
    const rungs = rungsOf(rules, offer.winMultiplier);
    const cap = lower(rules.limit, rungs.at(-1)?.upTo ?? null);
    if (cap !== null) capped.push({ level, cap });
    if (rungs.length > 0) stepped.push({ level, rungs });
    if (rules.possiblePayoutPercentage !== null) {
      watched.push({ level, percent: BigInt(rules.possiblePayoutPercentage) });
    }
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
    netOfStakeBp: BigInt(10_000 - offer.discountBp),
  };
  ladders.set(offer, ladder);
  return ladder;
}

/**
 * The steps in the order in which a number passes them. Steps only ever lower the rate: one that would lift it again
 * holds at the rate before it.
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

function lower(limit: bigint | null, closesAt: bigint | null): Satang | null {
  if (limit === null) return closesAt === null ? null : satang(closesAt);
  return satang(closesAt === null || limit < closesAt ? limit : closesAt);
}

/** A rate with the promotion on it; what is below a hundredth is cut, so a promotion never pays more than it says. */
export function promoted(rate: RateX100, winMultiplier: RateX100): RateX100 {
  return winMultiplier === 100 ? rate : rateX100(Number((BigInt(rate) * BigInt(winMultiplier)) / 100n));
}

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

/** A level's step holds for what that level pays out to those below it, down to the player. */
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

function lowerRate(one: RateX100, other: RateX100): RateX100 {
  return other < one ? other : one;
}
