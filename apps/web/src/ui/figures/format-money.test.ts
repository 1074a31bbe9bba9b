import { expect, test } from 'vitest';
import { compactMoney, compactParts, formatCount, formatMoney, signOf } from './format-money.ts';

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
  ['950.75', '950'],
  ['1000.00', '1k'],
  ['1284.00', '1.28k'],
  ['128430.00', '128k'],
  ['1999999.00', '1.99M'],
  ['-25000000.00', '−25M'],
  ['1284300000', '1.28B'],
])('%s is %s where room is short, never more than it is', (amount, shown) => {
  expect(compactMoney(amount)).toBe(shown);
});

test('the short form comes in parts, so that its decimals can be left out', () => {
  expect(compactParts('-7850.00')).toEqual({ whole: '−7', decimals: '.85', unit: 'k' });
  expect(compactParts('950.00')).toEqual({ whole: '950', decimals: '', unit: '' });
});
