import { expect, test } from 'vitest';
import { foldsIn, foldsText } from './fold-memory.ts';

test('a stored text gives back which charts were folded or opened, and nothing else', () => {
  expect([...foldsIn('report-days.!report-hours')]).toEqual([
    ['report-days', true],
    ['report-hours', false],
  ]);
  expect([...foldsIn('')]).toEqual([]);
  expect([...foldsIn('Report;x.<b>.report-days..!')]).toEqual([['report-days', true]]);
});

test('what is stored is read back unchanged', () => {
  expect(foldsText(foldsIn('report.!ledger-statement'))).toBe('report.!ledger-statement');
});
