import { daysBetween } from './business-day.ts';

/** Why two days are no range: one is missing, they stand the wrong way round, or there are too many between them. */
export function rangeProblem(
  { from, to }: { from: string | null; to: string | null },
  spanMax: number | undefined,
): 'missing' | 'order' | 'span' | null {
  if (from === null || to === null) return 'missing';
  if (from > to) return 'order';
  return spanMax !== undefined && daysBetween(from, to) > spanMax ? 'span' : null;
}
