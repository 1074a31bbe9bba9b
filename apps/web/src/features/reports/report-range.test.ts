import { expect, test } from 'vitest';
import { businessToday } from '../../ui/dates/business-day.ts';
import { comparedWith } from './report-range.ts';

test('the running day alone is compared with nothing, a range that it ends with the period before', () => {
  const to = businessToday();
  expect(comparedWith({ from: to, to }, 'the day before')).toBeUndefined();
  expect(comparedWith({ from: '2026-01-01', to }, 'the period before')).toBe('the period before');
});
