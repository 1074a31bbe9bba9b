import { expect, test } from 'vitest';
import { compactMoney, formatCount, formatMoney, signOf } from './format-money.ts';

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

test.each([
  ['0.00', '0'],
  ['950.49', '950'],
  ['999.50', '1k'],
  ['1000.00', '1k'],
  ['1284.00', '1.28k'],
  ['128430.00', '128k'],
  ['115520.00', '116k'],
  ['18770.00', '18.8k'],
  ['999500.00', '1M'],
  ['1999999.00', '2M'],
  ['-25000000.00', '−25M'],
  ['1284300000', '1.28B'],
])('%s is %s where room is short', (amount, shown) => {
  expect(compactMoney(amount)).toBe(shown);
});

test.each([
  ['-7850.00', '−8k'],
  ['18770.00', '19k'],
  ['8725.00', '9k'],
  ['950.00', '950'],
  ['999500.00', '1M'],
  ['1284300.00', '1M'],
])('%s is %s where there is no room for decimals', (amount, shown) => {
  expect(compactMoney(amount, 'no decimals')).toBe(shown);
});
