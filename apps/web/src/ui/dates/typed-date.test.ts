import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateStyle, formatDay } from '../figures/format-date.ts';
import { daysBetween } from './business-day.ts';
import { rangeProblem } from './range-problem.ts';
import { dayAndClock, momentOf, readClock, readDay, typedDay } from './typed-date.ts';

const today = '2026-11-20';
const styles: DateStyle[] = [
  { language: 'en', buddhistYears: true },
  { language: 'th', buddhistYears: true },
  { language: 'th', buddhistYears: false },
];
const anyDay = fc
  .integer({ min: Date.parse('1900-01-01'), max: Date.parse('2199-12-31') })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

test('a day that is shown, or written as it is typed, reads back as itself in both languages and calendars', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...styles), (day, style) => {
      expect(readDay(typedDay(day, style), today)).toBe(day);
      expect(readDay(formatDay(day, style), today)).toBe(day);
      expect(readDay(day, today)).toBe(day);
    }),
  );
});

test.each([
  '20/11/2569',
  '20/11/2026',
  '20-11-2569',
  '20.11.2026',
  '20 11 2569',
  '๒๐/๑๑/๒๕๖๙',
  '2569-11-20',
  '20 Nov 2026',
  '20 november 2026',
  '20พ.ย.2569',
  '20 พฤศจิกายน 2569',
  '20/11',
  '20 nov',
])('%s is the twentieth of November 2026', (typed) => {
  expect(readDay(typed, today)).toBe('2026-11-20');
});

test('days that do not exist, and years that could be of either calendar, are refused', () => {
  const wrong = [
    '30/02/2026',
    '29/02/2569',
    '20/13/2026',
    '20/11/69',
    '20/11/2300',
    '',
    'soon',
    '20 abc 2026',
  ];
  expect(wrong.map((typed) => readDay(typed, today))).toEqual(wrong.map(() => null));
});

test('the leap day of a Buddhist year is that of its common year', () => {
  expect(readDay('29/02/2571', today)).toBe('2028-02-29');
});

test('times of day are read as people type them', () => {
  expect(['9:05', '15.20', '1520', '๑๕:๒๐', '15.20 น.', '24:00', '9', '12:60'].map(readClock)).toEqual([
    '09:05',
    '15:20',
    '15:20',
    '15:20',
    '15:20',
    null,
    null,
    null,
  ]);
});

test('a moment is typed in business time and kept as an instant', () => {
  expect(momentOf('2026-11-20', '00:30')).toBe('2026-11-19T17:30:00Z');
  expect(dayAndClock('2026-11-19T17:30:00Z')).toEqual({ day: '2026-11-20', clock: '00:30' });
});

test('both ends of a range are counted', () => {
  expect([daysBetween(today, today), daysBetween('2026-02-28', '2026-03-01')]).toEqual([1, 2]);
});

test('a range has both days, the right way round, and no more days than it may', () => {
  const range = (from: string | null, to: string | null) => rangeProblem({ from, to }, 31);
  expect(range('2026-11-20', null)).toBe('missing');
  expect(range('2026-11-20', '2026-11-19')).toBe('order');
  expect(range('2026-10-01', '2026-10-31')).toBeNull();
  expect(range('2026-10-01', '2026-11-01')).toBe('span');
});
