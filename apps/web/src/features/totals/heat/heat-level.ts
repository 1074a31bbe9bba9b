/** Steps of the heat scale (look.md §1): 0 is nothing, 6 the most. */
export const heatSteps = 7;

/**
 * The step of an amount on a scale that ends at `most`: zero or a gain is 0, any amount above is at least 1,
 * `most` itself is 6.
 */
export function heatLevel(amount: bigint, most: bigint): number {
  if (amount <= 0n || most <= 0n) return 0;
  const step = (amount * BigInt(heatSteps - 1) + most - 1n) / most;
  return Math.min(Number(step), heatSteps - 1);
}

/** The greatest amount of each step of a scale that ends at `most`. */
export const stepBounds = (most: bigint): readonly bigint[] =>
  Array.from({ length: heatSteps }, (_, level) => (most * BigInt(level)) / BigInt(heatSteps - 1));

/** Every number with this many digits in order: "00" … "99". */
export const numbersOf = (digits: 1 | 2 | 3): string[] =>
  Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0'));
