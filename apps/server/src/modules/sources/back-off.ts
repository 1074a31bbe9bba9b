import type { FetchOutcome } from '@drawdesk/contract';

/** What was heard of a source about a round so far. */
export interface SourceHistory {
  firstAt: Date;
  lastAt: Date;
  last: FetchOutcome;
  /** Fetches at the end that brought nothing that could be read. */
  badInARow: number;
}

const secondMs = 1000;
const soonestMs = 10 * secondMs;
const latestMs = 10 * 60 * secondMs;
const badLatestMs = 5 * 60 * secondMs;
/** The longer a result is waited for already, the less a moment matters. */
const shareOfWaiting = 20;

/** Whether a fetch brought nothing that could be read. */
export const isBad = (outcome: FetchOutcome): boolean => outcome === 'wrong' || outcome === 'failed';

/**
 * When a source is asked about a round again: every 10 seconds at first, then ever later the longer its result is waited
 * for, up to 10 minutes; one that fails, twice as late each time. Once more at the very end. Null: it has said what it has.
 */
export function nextAsk({ firstAt, lastAt, last, badInARow }: SourceHistory, until: Date): Date | null {
  if (last === 'result') return null;
  const waited = lastAt.getTime() - firstAt.getTime();
  const regular = Math.min(Math.max(waited / shareOfWaiting, soonestMs), latestMs);
  const afterBad = badInARow === 0 ? 0 : Math.min(soonestMs * 2 ** (badInARow - 1), badLatestMs);
  const next = lastAt.getTime() + Math.max(regular, afterBad);
  return new Date(lastAt < until ? Math.min(next, until.getTime()) : next);
}
