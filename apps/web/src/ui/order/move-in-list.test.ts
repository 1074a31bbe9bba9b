import { expect, test } from 'vitest';
import { moved, placeAfter } from './move-in-list.ts';

test('an item is moved before and after others, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});

test('arrow keys move a tile in its grid, and not out of it', () => {
  expect(placeAfter('ArrowRight', 0, 4, 2)).toBe(1);
  expect(placeAfter('ArrowDown', 1, 4, 2)).toBe(3);
  expect(placeAfter('ArrowUp', 1, 4, 2)).toBe(1);
  expect(placeAfter('ArrowRight', 3, 4, 2)).toBe(3);
  expect(placeAfter('Enter', 0, 4, 2)).toBeUndefined();
});

test('in a list of rows the arrow keys move up and down, Home and End to the ends', () => {
  expect(placeAfter('ArrowDown', 0, 4, 1)).toBe(1);
  expect(placeAfter('ArrowUp', 0, 4, 1)).toBe(0);
  expect(placeAfter('ArrowRight', 1, 4, 1)).toBe(1);
  expect(placeAfter('Home', 2, 4, 1)).toBe(0);
  expect(placeAfter('End', 2, 4, 1)).toBe(3);
});
