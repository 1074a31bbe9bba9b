import { describe, expect, it } from 'vitest';
import { openBuckets } from './buckets.ts';

/** Buckets under a clock that is set by hand. */
function opened(perSecond: number, burst: number, most?: number) {
  let now = 0;
  const buckets = openBuckets({ perSecond, burst }, () => now, most);
  const takeAll = (who: string, calls: number) =>
    Array.from({ length: calls }, () => buckets.take(who)).filter((seconds) => seconds === 0).length;
  return { buckets, takeAll, pass: (ms: number) => (now += ms) };
}

describe('a bucket of calls', () => {
  it('allows its burst at once, and then its rate', () => {
    const { takeAll, pass } = opened(2, 10);
    expect(takeAll('a', 15)).toBe(10);
    pass(3_000);
    expect(takeAll('a', 15)).toBe(6);
    pass(3_600_000);
    expect(takeAll('a', 15)).toBe(10);
  });

  it('says after how many seconds a call is allowed, and then allows it', () => {
    const { buckets, takeAll, pass } = opened(0.1, 3);
    takeAll('a', 3);
    expect(buckets.take('a')).toBe(10);
    pass(4_000);
    expect([buckets.take('a'), buckets.wait('a')]).toEqual([6, 6]);
    pass(6_000);
    expect([buckets.wait('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 10]);
  });

  it('is separate for each caller', () => {
    const { takeAll } = opened(1, 5);
    expect([takeAll('a', 9), takeAll('b', 9)]).toEqual([5, 5]);
  });

  it('is dropped when too many others have called since, and no other is', () => {
    const { takeAll } = opened(1, 1, 3);
    for (const who of ['a', 'b', 'c', 'a', 'd']) takeAll(who, 1);
    // b called last before the others: its bucket is new and full; those of a, c and d are still empty
    expect(['a', 'c', 'd'].map((who) => takeAll(who, 1))).toEqual([0, 0, 0]);
    expect(takeAll('b', 1)).toBe(1);
  });
});
