import { expect, test } from 'vitest';
import { foldedIn } from './fold-memory.ts';

test('a stored text gives back the names of folded charts and nothing else', () => {
  expect(foldedIn('report-days.report-hours')).toEqual(['report-days', 'report-hours']);
  expect(foldedIn('')).toEqual([]);
  expect(foldedIn('Report;x.<b>.report-days..')).toEqual(['report-days']);
});
