import type { CalendarException, ChangedTimes, DrawDays } from './schedule.ts';
import { addDays, weekdayOf } from './zone-time.ts';

export interface DrawDay {
  readonly date: string;
  readonly changed?: ChangedTimes;
}

/**
 * The draw days from `first` to `last`, both included, ascending, after the calendar's exceptions. A move
 * counts only while its date is a draw day of the pattern; two draws that meet on one date are one.
 */
export function drawDaysBetween(
  days: DrawDays,
  calendar: readonly CalendarException[],
  first: string,
  last: string,
): DrawDay[] {
  const found = new Map<string, DrawDay>();
  const lifted = new Set(calendar.filter(({ kind }) => kind !== 'add').map(({ date }) => date));
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (isDrawDay(days, date) && !lifted.has(date)) found.set(date, { date });
  }
  for (const exception of calendar) {
    if (exception.kind === 'skip') continue;
    if (exception.kind === 'move' && !isDrawDay(days, exception.date)) continue;
    const date = exception.kind === 'move' ? exception.to : exception.date;
    if (date < first || date > last) continue;
    found.set(date, exception.times ? { date, changed: exception.times } : { date });
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function isDrawDay(days: DrawDays, date: string): boolean {
  switch (days.kind) {
    case 'weekly':
      return days.weekdays.includes(weekdayOf(date));
    case 'monthly':
      return days.days.includes(Number(date.slice(8)));
    case 'dates':
      return days.dates.includes(date);
  }
}
