import { expect, test } from 'vitest';
import { shareOfLimit, shareText } from './share-of-limit.ts';

test('an exposure below ten times its limit is per cent of it, from there on a multiple, both cut', () => {
  expect(shareOfLimit('19999.00', '24000.00')).toEqual({ percent: '83.3' });
  expect(shareOfLimit('239999.99', '24000.00')).toEqual({ percent: '999.9' });
  expect(shareOfLimit('240000.00', '24000.00')).toEqual({ times: '10.0' });
  expect(shareOfLimit('873870.00', '24000.00')).toEqual({ times: '36.4' });
  expect(shareOfLimit('1000000.00', '1.00')).toEqual({ times: '1,000,000.0' });
});

test('without a limit, or without a loss, there is no share', () => {
  expect([
    shareOfLimit('873870.00', null),
    shareOfLimit('873870.00', '0.00'),
    shareOfLimit('-20.00', '24000.00'),
  ]).toEqual([null, null, null]);
});

test('a used share of a limit is never shown higher than it is', () => {
  expect([0, 999, 7_999, 10_000, 12_345].map(shareText)).toEqual([
    '0.0%',
    '9.9%',
    '79.9%',
    '100.0%',
    '123.4%',
  ]);
});

test('one number has one figure, as an amount with its limit and as basis points of it', () => {
  expect(shareOfLimit('102200.00', '24000.00')).toEqual({ percent: '425.8' });
  expect(shareText(42_583)).toBe('425.8%');
});

test('a share of ten times the limit and more is a multiple in the words of the dashboard', () => {
  expect([99_999, 100_000, 535_470, 24_999_500, 25_000_000].map(shareText)).toEqual([
    '999.9%',
    '10.0×',
    '53.5×',
    '2,499.9×',
    '2,500.0×',
  ]);
});
