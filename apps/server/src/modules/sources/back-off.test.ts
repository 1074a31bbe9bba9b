import { describe, expect, it } from 'vitest';
import { nextAsk, type SourceHistory } from './back-off.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const until = at(86_400);
/** Seconds until the next fetch, after the source's answers were awaited for `waited` seconds. */
const nextDelay = (waited: number, changes: Partial<SourceHistory> = {}): number | null => {
  const next = nextAsk(
    { firstAt: at(0), lastAt: at(waited), last: 'not_ready', badInARow: 0, ...changes },
    until,
  );
  return next && next.getTime() / 1000 - waited;
};

describe('a source that has no result yet', () => {
  it('is fetched less often the longer the round waits', () => {
    expect([0, 200, 600, 1_800, 3_600, 40_000].map((waited) => nextDelay(waited))).toEqual([
      10, 10, 30, 90, 180, 600,
    ]);
  });

  it('is fetched once more at the very end', () => {
    expect(nextDelay(86_300)).toBe(100);
    expect(nextDelay(86_400)).toBe(600);
  });
});

describe('a source that fails', () => {
  it('is fetched half as often after each failure, with at most five minutes between', () => {
    const failed = (badInARow: number) => nextDelay(0, { last: 'failed', badInARow });
    expect([1, 2, 3, 5, 6, 60].map(failed)).toEqual([10, 20, 40, 160, 300, 300]);
  });
});

describe('a source that has answered with its result', () => {
  it('is not fetched again', () => {
    expect(nextDelay(10, { last: 'result' })).toBe(null);
  });
});
