import { expect, it } from 'vitest';
import { balanceAfter } from './balance-after.ts';

it.each([
  ['-100.00', '25', '-75.00'],
  ['100.00', '1,00', null],
  ['1000.00', '1,000', '0.00'],
  ['-100.00', '100.00', '0.00'],
  ['-100.00', '100.01', null],
  ['-100.00', '0', null],
  ['-100.00', '', null],
])('of %s, %s leaves %s', (balance, typed, after) => {
  expect(balanceAfter(balance, typed)).toBe(after);
});
