import { expect, test } from 'vitest';
import { compactMoney } from './compact-money.ts';

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
