/** The usual steps for moving a close time. */
export const laterSteps = [5, 10, 15, 30, 60] as const;

const minuteMs = 60_000;

/** The close time a number of minutes later; nothing when it would be after the draw. */
export function laterClose(closeAt: string, drawAt: string, minutes: number): string | null {
  const next = Date.parse(closeAt) + minutes * minuteMs;
  return next > Date.parse(drawAt) ? null : new Date(next).toISOString();
}

/** The suggestion: 15 minutes more, or less when the draw is nearer, at most the draw time. */
export const usualLaterClose = (closeAt: string, drawAt: string): string =>
  laterClose(closeAt, drawAt, 15) ?? laterClose(closeAt, drawAt, 5) ?? drawAt;

/** Whether a round may close at that time: later than now, not after its draw. */
export const mayCloseAt = (next: string, closeAt: string, drawAt: string): boolean =>
  Date.parse(next) > Date.parse(closeAt) && Date.parse(next) <= Date.parse(drawAt);
