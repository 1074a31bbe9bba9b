import { expect, test } from 'vitest';
import { stepTo } from './heat-keys.ts';

test('arrows move by one cell or one row and stop at the edges', () => {
  expect(stepTo('ArrowRight', 4, 10, 100)).toBe(5);
  expect(stepTo('ArrowDown', 4, 10, 100)).toBe(14);
  expect(stepTo('ArrowUp', 4, 10, 100)).toBeNull();
  expect(stepTo('ArrowLeft', 0, 10, 100)).toBeNull();
  expect(stepTo('ArrowRight', 99, 10, 100)).toBeNull();
});

test('Home and End reach the first and the last number', () => {
  expect([stepTo('Home', 55, 10, 100), stepTo('End', 55, 10, 100)]).toEqual([0, 99]);
});

test('other keys, and keys pressed outside the cells, are left alone', () => {
  expect([stepTo('a', 5, 10, 100), stepTo('Home', -1, 10, 100)]).toEqual([null, null]);
});
