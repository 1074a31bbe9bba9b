import type { CalendarExceptionDto } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { isPast, newException, readCalendar, readException, typeException } from './typed-calendar.ts';

const calendar: CalendarExceptionDto[] = [
  { kind: 'move', date: '2026-01-01', to: '2026-01-02' },
  { kind: 'skip', date: '2026-04-16' },
  { kind: 'add', date: '2026-05-20', times: { close: { day: 0, time: '14:00' } } },
];

test('a stored calendar is read back unchanged, in the order of its days', () => {
  const typed = calendar.map(typeException);
  expect(readCalendar(typed)).toEqual(calendar);
  expect(readCalendar([...typed].reverse())).toEqual(calendar);
});

test('a move without a new day, and an invalid time, are reported at their field', () => {
  const move = newException('move', '2026-05-01');
  expect(readException(move).wrong).toEqual({ to: true });
  const late = { ...newException('add', '2026-05-20'), close: { day: '0', time: '25:00' } };
  expect(readException(late).wrong).toEqual({ close: true });
  expect(readCalendar([late])).toBeNull();
});

test('an exception without a draw has no times', () => {
  const skip = { ...newException('skip', '2026-05-16'), close: { day: '0', time: '14:00' } };
  expect(readException(skip).exception).toEqual({ kind: 'skip', date: '2026-05-16' });
});

test('an exception is past once its draw day and its new day are both past', () => {
  const move = { ...newException('move', '2026-05-01'), to: '2026-05-02' };
  expect(['2026-05-01', '2026-05-02', '2026-05-03'].map((today) => isPast(move, today))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isPast(newException('skip', ''), '2026-05-03')).toBe(false);
});
