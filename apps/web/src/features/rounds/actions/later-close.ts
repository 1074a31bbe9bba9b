/** Steps people ask for when a close is moved. */
export const laterSteps = [5, 10, 15, 30, 60] as const;

const minuteMs = 60_000;

/** The close time so many minutes later; nothing when it would pass the draw. */
export function laterClose(closeAt: string, drawAt: string, minutes: number): string | null {
  const next = Date.parse(closeAt) + minutes * minuteMs;
  return next > Date.parse(drawAt) ? null : new Date(next).toISOString();
}

/** What is proposed: a quarter of an hour more, less when the draw is nearer, at most up to the draw. */
export const usualLaterClose = (closeAt: string, drawAt: string): string =>
  laterClose(closeAt, drawAt, 15) ?? laterClose(closeAt, drawAt, 5) ?? drawAt;

/** Whether a round may close then: later than now, not beyond its draw. */
export const mayCloseAt = (next: string, closeAt: string, drawAt: string): boolean =>
  Date.parse(next) > Date.parse(closeAt) && Date.parse(next) <= Date.parse(drawAt);
