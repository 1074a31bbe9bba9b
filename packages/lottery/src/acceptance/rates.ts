import { type BasisPoints, type RateX100, rateX100 } from '../money.ts';

/**
 * A rate with the promotion on it. It is cut to hundredths, so a promotion never pays more than its stated
 * value.
 */
export function promoted(rate: RateX100, winMultiplier: RateX100): RateX100 {
  return winMultiplier === 100 ? rate : rateX100(Number((BigInt(rate) * BigInt(winMultiplier)) / 100n));
}

/** A share of a rate, cut to whole hundredths. */
export function shareOfRate(rate: RateX100, shareBp: BasisPoints): RateX100 {
  return rateX100(Number((BigInt(rate) * BigInt(shareBp)) / 10_000n));
}

export function lowerRate(one: RateX100, other: RateX100): RateX100 {
  return other < one ? other : one;
}
