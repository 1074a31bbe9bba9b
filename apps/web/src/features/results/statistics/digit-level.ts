/** The number of shades, from rare to frequent. */
const levels = 5;

/** The shade of a count among the others: 0 for the lowest, 4 for the highest; 0 where all are equal. */
export function levelOf(count: number, beside: readonly number[]): number {
  const [least, most] = [Math.min(...beside), Math.max(...beside)];
  if (most === least) return 0;
  return Math.min(levels - 1, Math.floor(((count - least) * levels) / (most - least)));
}
