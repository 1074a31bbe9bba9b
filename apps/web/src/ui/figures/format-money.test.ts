import { expect, test } from 'vitest';
import { formatCount, formatMoney, signOf } from './format-money.ts';

test.each([
  ['0', '0.00'],
  ['1500.5', '1,500.50'],
  ['-1284300.00', '−1,284,300.00'],
  ['999', '999.00'],
  ['-0.00', '0.00'],
  ['123456789012345678.99', '123,456,789,012,345,678.99'],
])('%s reads %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test('what is not an amount is shown as it came', () => {
  expect(formatMoney('n/a')).toBe('n/a');
});

test('counts are grouped as well', () => {
  expect(formatCount(1234567)).toBe('1,234,567');
  expect(formatCount(-1234)).toBe('−1,234');
});

test('the sign of an amount does not depend on how zero is written', () => {
  expect([signOf('-0.00'), signOf('0.01'), signOf('-5')]).toEqual([0, 1, -1]);
});
