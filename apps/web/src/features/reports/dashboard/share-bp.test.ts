import { expect, test } from 'vitest';
import { shareBp } from './share-bp.ts';

test('a share is cut to a hundredth of a per cent, and there is none of nothing', () => {
  expect([shareBp('1.00', '3.00'), shareBp('50.00', '50.00'), shareBp('0.00', '0.00')]).toEqual([
    3333, 10_000, 0,
  ]);
});
