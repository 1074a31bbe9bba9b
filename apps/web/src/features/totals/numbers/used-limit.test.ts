import { expect, test } from 'vitest';
import { exposureBp } from './used-limit.ts';

test('exposure is compared with the limit by itself: a number can use little of its limit and risk much more than it', () => {
  // 3,005.00 of 24,000.00 is staked, and 201,575.00 would be lost
  expect(exposureBp('201575.00', '24000.00')).toBe(83_989);
  expect(exposureBp('24000.00', '24000.00')).toBe(10_000);
  expect(exposureBp('-500.00', '24000.00')).toBe(0);
  expect(exposureBp('0.01', '24000.00')).toBe(0);
  expect([exposureBp('100.00', null), exposureBp('100.00', '0.00')]).toEqual([null, null]);
});
