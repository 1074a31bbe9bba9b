import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yigiMinimumShots, yigiResult } from './yigi.ts';

const shots =
  '12345 67890 99999 10203 45678 31415 27182 88888 55501 70707 13579 24680 97531 86420 64208 35410 19191 42424'.split(
    ' ',
  );

describe('yigi', () => {
  it('18 shots add up to 893,251, the 16th from the end is 99999, the result 793252', () => {
    expect(yigiResult(shots, 'minus16')).toEqual({ sum: 893_251, sixteenth: '99999', result: '793252' });
  });

  it('by the plain sum the result is 893251', () => {
    expect(yigiResult(shots, 'sum').result).toBe('893251');
  });

  it('of exactly 16 shots the first is taken off', () => {
    const sixteen = shots.slice(2);
    expect(yigiResult(sixteen, 'minus16').sixteenth).toBe('99999');
  });

  it('15 shots have no result', () => {
    expect(() => yigiResult(shots.slice(0, yigiMinimumShots - 1), 'minus16')).toThrow(RangeError);
    expect(() => yigiResult(shots.slice(0, yigiMinimumShots - 1), 'sum')).toThrow(RangeError);
  });

  it('a small sum is filled up to five digits', () => {
    const ones = Array.from({ length: 16 }, () => '00001');
    expect(yigiResult(ones, 'minus16').result).toBe('00015');
  });

  it('an earlier shot changes the result by its own value, the 16th from the end not at all', () => {
    const list = fc.array(fc.integer({ min: 0, max: 99_998 }), { minLength: 17, maxLength: 60 });
    const text = (numbers: number[]) => numbers.map((each) => String(each).padStart(5, '0'));
    fc.assert(
      fc.property(list, fc.nat(), (numbers, pick) => {
        const at = pick % numbers.length;
        const raised = numbers.map((each, index) => (index === at ? each + 1 : each));
        const [before, after] = [numbers, raised].map((each) =>
          Number(yigiResult(text(each), 'minus16').result),
        );
        expect((after ?? 0) - (before ?? 0)).toBe(at === numbers.length - yigiMinimumShots ? 0 : 1);
      }),
    );
  });
});
