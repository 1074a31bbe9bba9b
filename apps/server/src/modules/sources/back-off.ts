import type { FetchOutcome } from '@drawdesk/contract';

/** What a source has answered about a round so far. */
export interface SourceHistory {
  firstAt: Date;
  lastAt: Date;
  last: FetchOutcome;
  /** The number of last fetches in a row that returned nothing readable. */
  badInARow: number;
}

const secondMs = 1000;
const soonestMs = 10 * secondMs;
const latestMs = 10 * 60 * secondMs;
const badLatestMs = 5 * 60 * secondMs;
/** The longer a result has been awaited, the longer the wait until the next fetch may be. */
const shareOfWaiting = 20;

/** Whether a fetch returned nothing readable. */
export const isBad = (outcome: FetchOutcome): boolean => outcome === 'wrong' || outcome === 'failed';

/**
 * When a source is fetched again for a round: every 10 seconds at first, then less and less often the
 * longer its result is awaited, up to 10 minutes. Each failure doubles the wait. There is one more fetch
 * at the very end. Null: no further fetch is needed.
 */
export function nextAsk({ firstAt, lastAt, last, badInARow }: SourceHistory, until: Date): Date | null {
  if (last === 'result') return null;
  const waited = lastAt.getTime() - firstAt.getTime();
  const regular = Math.min(Math.max(waited / shareOfWaiting, soonestMs), latestMs);
  const afterBad = badInARow === 0 ? 0 : Math.min(soonestMs * 2 ** (badInARow - 1), badLatestMs);
  const next = lastAt.getTime() + Math.max(regular, afterBad);
  return new Date(lastAt < until ? Math.min(next, until.getTime()) : next);
}
