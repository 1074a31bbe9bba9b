import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime } from '../../api/server-clock.ts';
import { addDays, businessToday, dayRanges, monthStart, nameOfRange, weekStart } from './business-day.ts';

test('it is already tomorrow in Bangkok when the evening begins in London', () => {
  expect(businessToday(new Date('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
  expect(businessToday(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
});

const date = 'Fri, 20 Nov 2026 06:30:00 GMT';
/** An answer of the server, when the clock of this computer shows that time. */
const answeredAt = (atMs: number) => noteServerTime(date, atMs, atMs);

afterEach(() => {
  answeredAt(Date.parse(date) + 500);
  vi.useRealTimers();
});

test('today is the day of the server, on a computer whose clock is a month behind', () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-20T06:30:00Z') });
  expect(businessToday()).toBe('2026-10-20');
  answeredAt(Date.now());
  expect(businessToday()).toBe('2026-11-20');
});

test('a week begins on Monday, also when today is Sunday', () => {
  expect(weekStart('2026-11-20')).toBe('2026-11-16');
  expect(weekStart('2026-11-22')).toBe('2026-11-16');
  expect(weekStart('2026-11-16')).toBe('2026-11-16');
});

test('days and months are counted over the ends of months, years and February', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
  expect(monthStart('2026-12-31', 1)).toBe('2027-01-01');
});

test('the ranges of the date picker, on a Friday', () => {
  const today = '2026-11-20';
  expect(Object.fromEntries(Object.entries(dayRanges).map(([name, range]) => [name, range(today)]))).toEqual({
    today: { from: '2026-11-20', to: '2026-11-20' },
    yesterday: { from: '2026-11-19', to: '2026-11-19' },
    thisWeek: { from: '2026-11-16', to: '2026-11-20' },
    lastWeek: { from: '2026-11-09', to: '2026-11-15' },
    thisMonth: { from: '2026-11-01', to: '2026-11-20' },
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
  });
});

test('a range people have a name for is called by it', () => {
  expect(nameOfRange({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-20')).toBe('lastMonth');
  expect(nameOfRange({ from: '2026-11-16', to: '2026-11-16' }, '2026-11-16')).toBe('today');
  expect(nameOfRange({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-20')).toBeUndefined();
});
