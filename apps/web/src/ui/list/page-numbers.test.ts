import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('ten pages are shown as they are', () => {
  expect(pageNumbers(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('on a page in the middle, the first and the last page can be reached', () => {
  expect(pageNumbers(50, 100)).toEqual([1, null, 46, 47, 48, 49, 50, 51, 52, 53, null, 100]);
});

test('whatever the page, ten numbers are shown, in order, the current one among them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 5_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (last, share) => {
        const current = 1 + Math.floor(share * (last - 1));
        const numbers = pageNumbers(current, last).filter((number) => number !== null);
        expect(numbers).toHaveLength(10);
        expect(numbers).toContain(current);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(last);
        expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
        expect(new Set(numbers).size).toBe(10);
      },
    ),
  );
});
