/** How long after the draw time a result may take before its round counts as overdue. */
const overdueAfterMs = 15 * 60_000;

/**
 * The state of a round that waits for its result: the draw is in the future, a result is due, or it is
 * overdue.
 */
type Due = 'ahead' | 'due' | 'overdue';

export function dueOf(drawAt: string, nowMs: number): { due: Due; distanceMs: number } {
  const pastMs = nowMs - Date.parse(drawAt);
  if (pastMs < 0) return { due: 'ahead', distanceMs: -pastMs };
  return { due: pastMs >= overdueAfterMs ? 'overdue' : 'due', distanceMs: pastMs };
}
