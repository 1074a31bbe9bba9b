import { MoneyFormatError } from '@drawdesk/lottery';
import { expect, test } from 'vitest';
import { addMoney, compareMoney, subtractMoney } from './add-money.ts';

test('amounts add up to the satang, beyond what a float can hold', () => {
  expect(addMoney(['0.10', '0.20', '-0.01'])).toBe('0.29');
  expect(addMoney(['9007199254740993.01', '0.02'])).toBe('9007199254740993.03');
});

test('the sum of nothing is zero', () => {
  expect(addMoney([])).toBe('0.00');
});

test('a difference keeps its sign, also below one baht', () => {
  expect(subtractMoney('100', '100.05')).toBe('-0.05');
  expect(subtractMoney('-13984.6', '-28326.40')).toBe('14341.80');
});

test('amounts compare as amounts and not as texts', () => {
  expect(['1000.00', '9.50', '-3.00'].toSorted(compareMoney)).toEqual(['-3.00', '9.50', '1000.00']);
  expect(compareMoney('5', '5.00')).toBe(0);
});

test('a text that is no amount is a mistake and not a zero', () => {
  expect(() => addMoney(['1,500.00'])).toThrow(MoneyFormatError);
});
