import { expect, test } from 'vitest';
import { shareText } from './used-limit.ts';

test('a used share of a limit is never shown higher than it is', () => {
  expect([0, 999, 7_999, 10_000, 12_345].map(shareText)).toEqual([
    '0.0%',
    '9.9%',
    '79.9%',
    '100.0%',
    '123.4%',
  ]);
});
