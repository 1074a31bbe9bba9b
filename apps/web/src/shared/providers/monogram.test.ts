import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test('a mark has the first letters of the first two words, or the first two of one', () => {
  expect(
    ['Hanoi Star', 'Nikkei', 'Lao TV (evening)', '24 hours'].map((name) => monogramOf(name).letters),
  ).toEqual(['HS', 'NI', 'LT', '2H']);
});

test('the same name has the same mark everywhere', () => {
  expect(monogramOf('Siam Lotto')).toEqual(monogramOf('Siam Lotto'));
});
