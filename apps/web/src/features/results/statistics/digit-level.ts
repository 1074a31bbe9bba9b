/** Shades a count may have, from seldom to often. */
const levels = 5;

/** Where a count lies among those beside it: 0 for the least of them, 4 for the most; 0 where all are the same. */
export function levelOf(count: number, beside: readonly number[]): number {
  const [least, most] = [Math.min(...beside), Math.max(...beside)];
  if (most === least) return 0;
  return Math.min(levels - 1, Math.floor(((count - least) * levels) / (most - least)));
}
