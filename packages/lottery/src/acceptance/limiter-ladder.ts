import { type RateX100, type Satang, satang } from '../money.ts';
import type { LimiterLadder } from './offer.ts';
import { lowerRate, promoted } from './rates.ts';

/** A part of a ladder with its end in satang: the rate applies up to it; null leaves the rate unchanged. */
export interface Rung {
  readonly upTo: bigint;
  readonly rate: RateX100 | null;
}

/** Where a step of a limiter rule begins. */
export interface BoundReached {
  readonly rule: string;
  /** 1 for the lowest step of the rule. */
  readonly stepNo: number;
  /** Satang accumulated on the number. */
  readonly bound: Satang;
  /** What is paid from there on, promotion included; null: the number is closed. */
  readonly rate: RateX100 | null;
}

/** Past every stake. */
const endless = 1n << 100n;

/**
 * The bounds of a rule from low to high, in satang. A step never raises the rate of the one before it,
 * nothing comes after the one that closes, and shares of a limit count only where there is a limit (domain.md
 * §4).
 */
export function boundsOf(
  { rule, bounds }: LimiterLadder,
  limit: Satang | null,
  winMultiplier: RateX100,
): BoundReached[] {
  const placed = bounds.flatMap(({ from, rate }) => {
    const bound = typeof from === 'bigint' ? from : shareOfLimit(limit, BigInt(from.limitBp));
    return bound === null ? [] : [{ bound, rate }];
  });
  placed.sort((one, other) =>
    one.bound === other.bound
      ? strictness(one.rate) - strictness(other.rate)
      : one.bound < other.bound
        ? -1
        : 1,
  );
  const reached: BoundReached[] = [];
  let least: RateX100 | null = null;
  for (const [index, { bound, rate }] of placed.entries()) {
    if (rate !== null) {
      const lifted = promoted(rate, winMultiplier);
      least = least === null ? lifted : lowerRate(least, lifted);
    }
    reached.push({ rule, stepNo: index + 1, bound: satang(bound), rate: rate === null ? null : least });
    if (rate === null) break;
  }
  return reached;
}

/** Of steps that begin together, the milder first: the order in which they are passed. */
function strictness(rate: RateX100 | null): number {
  return rate === null ? 1 : -rate;
}

function shareOfLimit(limit: Satang | null, limitBp: bigint): bigint | null {
  return limit === null ? null : (limit * limitBp) / 10_000n;
}

/**
 * The ladder that bounds make: before the first bound the rate is unchanged, after the last bound its rate
 * applies to all further stake.
 */
export function rungsOfBounds(bounds: readonly BoundReached[]): Rung[] {
  const rungs: Rung[] = [];
  let rate: RateX100 | null = null;
  for (const bound of bounds) {
    rungs.push({ upTo: bound.bound, rate });
    rate = bound.rate;
  }
  return [...rungs, { upTo: endless, rate }];
}

/** Where a rule closes a number; null where it only lowers the rate. */
export function closesAt(bounds: readonly BoundReached[]): Satang | null {
  const last = bounds.at(-1);
  return last?.rate === null ? last.bound : null;
}

/** The same ladder with its bounds and rates as they come out under a limit and a promotion. */
export function fixedLadder(
  ladder: LimiterLadder,
  limit: Satang | null,
  winMultiplier: RateX100,
): LimiterLadder {
  const bounds = boundsOf(ladder, limit, winMultiplier).map(({ bound, rate }) => ({ from: bound, rate }));
  return { rule: ladder.rule, bounds };
}
