import { expect, test } from 'vitest';
import { soldShare } from './sold-share.ts';

test('the bar is full only when nothing is left', () => {
  expect(soldShare(10, 0)).toBe(100);
  expect(soldShare(999, 1)).toBe(99);
  expect(soldShare(0, 10)).toBe(0);
});

test('without a stock there is no share', () => {
  expect(soldShare(10, null)).toBe(0);
  expect(soldShare(0, 0)).toBe(0);
});
