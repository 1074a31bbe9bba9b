import {
  type BetType,
  type BetTypeOffer,
  basisPoints,
  fixedLadder,
  type Level,
  type LevelLimit,
  type LimiterLadder,
  type LimiterRule,
  type RateX100,
  rateX100,
  resolveSettings,
  satang,
  satangMax,
} from '@drawdesk/lottery';
import type { LevelSettings } from '../settings-chain/read-settings-chain.ts';

const open: LevelLimit = { limit: null, steps: [], possiblePayoutPercentage: null };

/**
 * Offers that contain nothing but one rule, at the rates at which tickets were accepted: what `decide` makes
 * of a ticket under them is the effect of the rule on it. Null for bet types that the rule does not cover.
 */
export function replayOffers(
  { level, betTypes }: LevelSettings,
  rule: LimiterRule,
): (betType: BetType, rate: RateX100) => BetTypeOffer | null {
  const bases = new Map<BetType, BetTypeOffer | null>();
  const offers = new Map<string, BetTypeOffer>();

  function baseOf(betType: BetType): BetTypeOffer | null {
    const chain = betTypes.get(betType)?.chain;
    if (!chain) return null;
    const own = { ...chain[level], rules: [rule] };
    const resolved = resolveSettings({ ...chain, [level]: own }, level);
    const { limit, rules = [] } = resolved.levels[level];
    const ladders = rules.map((ladder) => fixedLadder(ladder, limit, resolved.winMultiplier.value));
    return offerUnder(level, ladders, rule, resolved.splitSteps.value);
  }

  return (betType, rate) => {
    let base = bases.get(betType);
    if (base === undefined) {
      base = baseOf(betType);
      bases.set(betType, base);
    }
    if (base === null) return null;
    const name = `${betType}/${rate}`;
    const known = offers.get(name) ?? { ...base, payRate: rate };
    offers.set(name, known);
    return known;
  };
}

function offerUnder(
  level: Level,
  rules: readonly LimiterLadder[],
  { capPerPerson = null }: LimiterRule,
  splitSteps: boolean,
): BetTypeOffer {
  return {
    accept: true,
    payRate: rateX100(1),
    winMultiplier: rateX100(100),
    discountBp: basisPoints(0),
    lowest: satang(1),
    maximum: satang(satangMax),
    maxBetPerNumber: capPerPerson,
    numberLimitPerPlayer: null,
    levels: { company: open, aggregator: open, agent: open, [level]: { ...open, rules } },
    blocked: new Map(),
    splitSteps,
  };
}
