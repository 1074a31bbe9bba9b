import { expect, test } from 'vitest';
import { levelOf } from './digit-level.ts';

test('the least is palest and the most darkest', () => {
  const counts = [3, 5, 8, 13];
  expect(counts.map((count) => levelOf(count, counts))).toEqual([0, 1, 2, 4]);
});

test('no digit is highlighted when all were drawn equally often', () => {
  expect([4, 4, 4].map((count) => levelOf(count, [4, 4, 4]))).toEqual([0, 0, 0]);
});
