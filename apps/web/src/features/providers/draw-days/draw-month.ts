import type { CalendarExceptionDto, ScheduleDto } from '@drawdesk/contract';
import { drawDaysBetween } from '@drawdesk/lottery';
import { addDays, monthStart, weekStart } from '../../../ui/dates/business-day.ts';

/** The effect of an exception on a day: its draw is left out, moved away, moved here, or added. */
type DayMark = 'skipped' | 'moved' | 'from' | 'added';

export interface MonthDay {
  /** `YYYY-MM-DD` */
  date: string;
  inMonth: boolean;
  draws: boolean;
  mark: DayMark | null;
  /** The day its draw was moved to or from. */
  other?: string;
}

/** The weeks of a month, Monday first, with the draw days that the engine calculates and the exceptions. */
export function drawMonth(
  days: ScheduleDto['days'],
  calendar: readonly CalendarExceptionDto[],
  day: string,
): MonthDay[][] {
  const [first, next] = [monthStart(day), monthStart(day, 1)];
  const begin = weekStart(first);
  const last = addDays(weekStart(addDays(next, -1)), 6);
  const draws = new Set(drawDaysBetween(days, calendar, begin, last).map(({ date }) => date));
  const marks = marksOf(calendar, (date) => drawDaysBetween(days, [], date, date).length > 0);
  const weeks: MonthDay[][] = [];
  for (let monday = begin; monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const date = addDays(monday, place);
        const marked = marks.get(date);
        return {
          date,
          inMonth: date >= first && date < next,
          draws: draws.has(date),
          mark: marked?.mark ?? null,
          ...(marked?.other === undefined ? {} : { other: marked.other }),
        };
      }),
    );
  }
  return weeks;
}

/**
 * Skips and moves count only on days of the pattern (domain.md §2). A draw added to a day has priority over
 * one removed from it.
 */
function marksOf(calendar: readonly CalendarExceptionDto[], isUsual: (date: string) => boolean) {
  const marks = new Map<string, { mark: DayMark; other?: string }>();
  for (const exception of calendar) {
    const { kind, date } = exception;
    if (kind === 'add') {
      marks.set(date, { mark: 'added' });
      continue;
    }
    if (!isUsual(date)) continue;
    if (kind === 'skip') marks.set(date, { mark: 'skipped' });
    else if (exception.to !== date) {
      if (!marks.has(date)) marks.set(date, { mark: 'moved', other: exception.to });
      marks.set(exception.to, { mark: 'from', other: date });
    }
  }
  return marks;
}
