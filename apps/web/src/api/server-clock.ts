/** An answer that took longer says little about the time now: the computer may have slept meanwhile. */
const promptMs = 10_000;

/**
 * How far the clock of the server is ahead of this computer's, by the `Date` of an answer; undefined where the answer does
 * not say it. The header has whole seconds.
 */
export function clockAheadMs(
  date: string | null,
  sentAtMs: number,
  answeredAtMs: number,
): number | undefined {
  const serverMs = Date.parse(date ?? '');
  const tookMs = answeredAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > promptMs) return undefined;
  return serverMs + 500 - (sentAtMs + tookMs / 2);
}

/** Half a second either way for the header, and as much for the way of the answer. */
const explainedMs = 1_000;
let aheadMs = 0;

/**
 * Called with the `Date` of every answer of the API. What whole seconds and the way of an answer explain changes nothing:
 * time goes on evenly, and is this computer's where its clock is right.
 */
export function noteServerTime(date: string | null, sentAtMs: number, answeredAtMs: number): void {
  const next = clockAheadMs(date, sentAtMs, answeredAtMs);
  if (next !== undefined && Math.abs(next - aheadMs) > explainedMs) aheadMs = next;
}

/** The server's time at a moment of this computer's clock, which may be wrong; now without one. */
export const serverTime = (atMs: number = Date.now()): Date => new Date(atMs + aheadMs);
