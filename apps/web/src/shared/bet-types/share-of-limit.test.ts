import { expect, test } from 'vitest';
import { shareOfLimit } from './share-of-limit.ts';

test('an exposure up to twice its limit is per cent of it, more is a multiple, both cut', () => {
  expect(shareOfLimit('19999.00', '24000.00')).toEqual({ percent: '83' });
  expect(shareOfLimit('47999.99', '24000.00')).toEqual({ percent: '199' });
  expect(shareOfLimit('873870.00', '24000.00')).toEqual({ times: '36.4' });
  expect(shareOfLimit('1000000.00', '1.00')).toEqual({ times: '1,000,000' });
});

test('without a limit, or without a loss, there is no share', () => {
  expect([
    shareOfLimit('873870.00', null),
    shareOfLimit('873870.00', '0.00'),
    shareOfLimit('-20.00', '24000.00'),
  ]).toEqual([null, null, null]);
});
