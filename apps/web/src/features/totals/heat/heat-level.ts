/** Steps of the heat scale (look.md §1): 0 is nothing, 6 the most. */
export const heatSteps = 7;

/**
 * The step of an amount on a scale that ends at `most`: nothing or a gain is 0, anything above it at least 1, the most
 * itself 6.
 */
export function heatLevel(amount: bigint, most: bigint): number {
  if (amount <= 0n || most <= 0n) return 0;
  const step = (amount * BigInt(heatSteps - 1) + most - 1n) / most;
  return Math.min(Number(step), heatSteps - 1);
}

/** Every number of so many digits in order: "00" … "99". */
export const numbersOf = (digits: 1 | 2 | 3): string[] =>
  Array.from({ length: 10 ** digits }, (_, i) => String(i).padStart(digits, '0'));
