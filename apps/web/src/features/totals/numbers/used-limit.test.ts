import { expect, test } from 'vitest';
import { riskOf, shareText } from './used-limit.ts';

test('risk is low up to half of the limit and high from four fifths on', () => {
  expect([0, 5_000, 5_001, 7_999, 8_000, 12_000].map(riskOf)).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ]);
});

test('a share never reads fuller than it is', () => {
  expect([0, 999, 7_999, 10_000, 12_345].map(shareText)).toEqual([
    '0.0 %',
    '9.9 %',
    '79.9 %',
    '100.0 %',
    '123.4 %',
  ]);
});
