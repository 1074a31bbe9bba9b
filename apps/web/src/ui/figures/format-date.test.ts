import { expect, test } from 'vitest';
import { formatClock, formatDateTime, formatDay, formatRelative } from './format-date.ts';

const en = { language: 'en', buddhistYears: true } as const;
const th = { language: 'th', buddhistYears: true } as const;
const at = '2026-11-20T08:20:07Z';

test('an instant shows Bangkok time whatever the clock of the computer says', () => {
  expect(formatDateTime(at, en)).toBe('20 Nov 2026, 15:20');
  expect(formatDateTime(at, th)).toBe('20 พ.ย. 2569 15:20');
  expect(formatClock(at, en, true)).toBe('15:20:07');
});

test('Thai dates show the common era when Buddhist years are switched off', () => {
  expect(formatDay(at, { language: 'th', buddhistYears: false })).toBe('20 พ.ย. 2026');
});

test('an instant late in the evening UTC belongs to the next day in Bangkok', () => {
  expect(formatDay('2026-12-31T18:00:00Z', en)).toBe('1 Jan 2027');
});

test('a business date is that date', () => {
  expect(formatDay('2026-09-01', en)).toBe('1 Sept 2026');
  expect(formatDay('2026-09-01', th)).toBe('1 ก.ย. 2569');
});

test('relative times round towards now', () => {
  const now = Date.parse(at);
  expect(formatRelative('2026-11-20T08:14:30Z', now, 'en', 'just now')).toBe('5 minutes ago');
  expect(formatRelative('2026-11-20T10:21:00Z', now, 'en', 'just now')).toBe('in 2 hours');
  expect(formatRelative('2026-11-20T08:20:40Z', now, 'en', 'just now')).toBe('just now');
});
