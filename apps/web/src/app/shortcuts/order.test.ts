import { expect, test } from 'vitest';
import { moved, placeAfter } from './order.ts';

test('a tile is moved before and after others, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});

test('arrows move a tile in its grid, and not out of it', () => {
  expect(placeAfter('ArrowRight', 0, 4, 2)).toBe(1);
  expect(placeAfter('ArrowDown', 1, 4, 2)).toBe(3);
  expect(placeAfter('ArrowUp', 1, 4, 2)).toBeUndefined();
  expect(placeAfter('ArrowRight', 3, 4, 2)).toBeUndefined();
  expect(placeAfter('Enter', 0, 4, 2)).toBeUndefined();
});
