import type { UnsettledRound } from '@drawdesk/contract';

/** What a round that is not settled waits for. */
type Stage = 'open' | 'closed' | 'drawn' | 'forVoid' | 'overdue';

interface Progress {
  stage: Stage;
  /** How long since the draw time, or until the draw time of a closed round: the planned one. */
  sinceMs: number;
}

/** The stage of a round at a moment: the words go on while the page is open. */
export function progressOf(
  { status, closeAt, drawAt, overdueAt }: Pick<UnsettledRound, 'status' | 'closeAt' | 'drawAt' | 'overdueAt'>,
  nowMs: number,
): Progress {
  const [close, draw, overdue] = [Date.parse(closeAt), Date.parse(drawAt), Date.parse(overdueAt)];
  if (status === 'open' && nowMs < close) return { stage: 'open', sinceMs: close - nowMs };
  if (nowMs > overdue) return { stage: 'overdue', sinceMs: nowMs - draw };
  if (status === 'void_pending') return { stage: 'forVoid', sinceMs: Math.max(0, nowMs - draw) };
  if (nowMs < draw) return { stage: 'closed', sinceMs: draw - nowMs };
  return { stage: 'drawn', sinceMs: nowMs - draw };
}
