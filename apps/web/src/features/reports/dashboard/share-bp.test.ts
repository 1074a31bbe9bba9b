import { expect, test } from 'vitest';
import { shareBp } from './share-bp.ts';

test('a share is rounded to a tenth of a per cent, and there is none of nothing', () => {
  expect([shareBp('1.00', '3.00'), shareBp('2.00', '3.00'), shareBp('1.00', '2000.00')]).toEqual([
    3330, 6670, 10,
  ]);
  expect([shareBp('50.00', '50.00'), shareBp('0.00', '0.00')]).toEqual([10_000, 0]);
});
