import { daysBetween } from './business-day.ts';

/** A range that has only one of its ends. */
export type HalfRange = { from: string; to?: undefined } | { from?: undefined; to: string };

/** Why two days are not a range: one is missing, the first is after the second, or the range is too long. */
export function rangeProblem(
  { from, to }: { from: string | null; to: string | null },
  spanMax: number | undefined,
): 'missing' | 'order' | 'span' | null {
  if (from === null || to === null) return 'missing';
  if (from > to) return 'order';
  return spanMax !== undefined && daysBetween(from, to) > spanMax ? 'span' : null;
}
