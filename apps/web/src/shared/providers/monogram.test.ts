import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test('a mark has the first letters of the first two words, or the first two of one', () => {
  expect(
    ['Hanoi Star', 'Nikkei', 'Lao TV (evening)', '24 hours'].map((name) => monogramOf(name).letters),
  ).toEqual(['HS', 'NI', 'LT', '2H']);
});

test('rounds of different lengths have different marks', () => {
  expect(
    ['Yigi 5 minutes', 'Yigi 15 minutes', 'Round 10 minutes'].map((name) => monogramOf(name).letters),
  ).toEqual(['Y5', 'Y15', 'R10']);
});

test('the same name has the same mark everywhere', () => {
  expect(monogramOf('Siam Lotto')).toEqual(monogramOf('Siam Lotto'));
});
