import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test('an amount of 100,000 and more must be typed, whichever way it moves', () => {
  expect(typedAmount('99999.99')).toBeUndefined();
  expect(typedAmount('100000.00')).toBe('100,000.00');
  expect(typedAmount('-1284300')).toBe('1,284,300.00');
});
