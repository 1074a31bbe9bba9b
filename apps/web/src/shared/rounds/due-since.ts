import type { Round } from '@drawdesk/contract';

/** How long after the draw time a result may take before it counts as late. */
const lateAfterMs = 15 * 60_000;

/**
 * The state of a round that waits for its result: the draw is in the future, a result is due, or it is
 * late. Overdue is another thing: the time after which the provider's round is reported.
 */
type Due = 'ahead' | 'due' | 'late';

export function dueOf(drawAt: string, nowMs: number): { due: Due; distanceMs: number } {
  const pastMs = nowMs - Date.parse(drawAt);
  if (pastMs < 0) return { due: 'ahead', distanceMs: -pastMs };
  return { due: pastMs >= lateAfterMs ? 'late' : 'due', distanceMs: pastMs };
}

/** True until a result is confirmed: none has been entered, or the entered one waits for confirmation. */
export const awaitsResult = (status: Round['status']): boolean =>
  status === 'waiting' || status === 'waiting_confirm';
