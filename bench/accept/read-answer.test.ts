import { describe, expect, it } from 'vitest';
import { billNumberIn, countLines } from './read-answer.ts';

const answer = (...outcomes: string[]) =>
  Buffer.from(
    JSON.stringify({
      data: {
        accepted: true,
        lines: outcomes.map((outcome, item) => ({ item, number: '387', outcome, reason: 'number_limit' })),
        billNumber: outcomes.includes('accepted') ? 'B-7' : null,
        status: 'accepted',
      },
    }),
  );

describe('an answer that is not parsed', () => {
  it('has as many accepted and refused lines as it says', () => {
    expect(countLines(answer('accepted', 'refused', 'accepted'), 3)).toEqual({ accepted: 2, refused: 1 });
  });

  it('is no bill when lines are missing, too many, or of an outcome that is not known', () => {
    expect(() => countLines(answer('accepted'), 2)).toThrow('not a bill of 2 lines');
    expect(() => countLines(answer('accepted', 'refused'), 1)).toThrow('not a bill');
    expect(() => countLines(answer('accepted', 'waiting'), 2)).toThrow('not a bill');
    expect(() => countLines(Buffer.from('{"code":"unavailable"}'), 1)).toThrow('unavailable');
  });

  it('has the number of its bill, if something was accepted', () => {
    expect(billNumberIn(answer('accepted'))).toBe('B-7');
    expect(billNumberIn(answer('refused'))).toBeNull();
  });
});
