import { expect, test } from '@playwright/test';
import { amount } from './journey/report-table.ts';

test('a figure is read with its sign, wherever the currency stands', () => {
  expect(amount('1,234.50')).toBe(123_450n);
  expect(amount('+฿1,234.50')).toBe(123_450n);
  expect(amount('−6,289.97')).toBe(-628_997n);
  expect(amount('−\u2060฿6,289.97')).toBe(-628_997n);
  expect(amount('Loss −6,289.97')).toBe(-628_997n);
  expect(amount('In favour of agent1\n−54,164.96')).toBe(-5_416_496n);
  expect(() => amount('− 6,289.97')).toThrow('No amount');
  expect(() => amount('–')).toThrow('No amount');
});
