import { parseMoney } from '@drawdesk/lottery';

/** Steps of the heat scale (look.md §1): 0 is nothing, 6 the most. */
export const heatSteps = 7;

/** By how much the greatest amount of a step is above that of the step below. */
const stepFactor = 3n;

/** The greatest exposure ÷ limit of the steps from 1 on, in per cent; the last step has no end. */
export const shareBounds = [50n, 100n, 200n, 500n, 1_000n] as const;
export const mostShare = shareBounds[4];

/**
 * The step of an amount on a scale (`stepBounds`): zero or a gain is 0, any amount above is at least 1, the most of the
 * scale is 6.
 */
export function heatLevel(amount: bigint, bounds: readonly bigint[]): number {
  if (amount <= 0n) return 0;
  const level = bounds.findIndex((bound, at) => at > 0 && amount <= bound);
  return level === -1 ? heatSteps - 1 : level;
}

/**
 * The greatest amount of each step of a scale that ends at `most`, each step three times the one below, so that one
 * outlier does not bleach the rest.
 */
export const stepBounds = (most: bigint): readonly bigint[] =>
  Array.from({ length: heatSteps }, (_, level) => {
    if (level === 0) return 0n;
    return level === heatSteps - 1 ? most : twoDigits(most / stepFactor ** BigInt(heatSteps - 1 - level));
  });

/** Cut to two digits of whole baht: the short amounts of the legend are then exact. */
function twoDigits(amount: bigint): bigint {
  const baht = amount / 100n;
  const unit = 10n ** BigInt(Math.max(0, String(baht).length - 2));
  return (baht / unit) * unit * 100n;
}

/**
 * The step of an exposure by its limit. The steps are the same whatever percentages of risk are set: these say when people
 * are notified, the colour how much a win would cost.
 */
export function limitLevel(exposure: string, limit: string): number {
  const [lost, most] = [parseMoney(exposure), parseMoney(limit)];
  if (lost <= 0n) return 0;
  const at = shareBounds.findIndex((percent) => lost * 100n <= most * percent);
  return at === -1 ? heatSteps - 1 : 1 + at;
}

/** Every number with this many digits in order: "00" … "99". */
export const numbersOf = (digits: 1 | 2 | 3): string[] =>
  Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0'));
