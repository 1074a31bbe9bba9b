/** Business dates as text, `YYYY-MM-DD`, reckoned in whole days: no time of day, no time zone of the computer. */

import { serverTime } from '../../api/server-clock.ts';

const bangkok = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Bangkok at an instant, now by the server’s clock without one. */
export const businessToday = (at: Date = serverTime()): string => bangkok.format(at);

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const asDay = (at: Date): string => at.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const at = atNoon(day);
  at.setUTCDate(at.getUTCDate() + days);
  return asDay(at);
}

/** How many days lie between two days, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** The Monday of the week a day is in. */
export const weekStart = (day: string): string => addDays(day, -((atNoon(day).getUTCDay() + 6) % 7));

/** The first of the month a day is in, or of one so many months later. */
export function monthStart(day: string, monthsLater = 0): string {
  const at = atNoon(`${day.slice(0, 7)}-01`);
  at.setUTCMonth(at.getUTCMonth() + monthsLater);
  return asDay(at);
}

export interface DayRange {
  from: string;
  to: string;
}

/** The ranges people ask for (screens.md §4), counted from a given today. The current week and month end today. */
export const dayRanges = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: weekStart(today), to: today }),
  lastWeek: (today) => ({ from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }),
  thisMonth: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: addDays(monthStart(today), -1) }),
} as const satisfies Record<string, (today: string) => DayRange>;

type DayRangeName = keyof typeof dayRanges;

const names = Object.keys(dayRanges).filter((name): name is DayRangeName => name in dayRanges);
export const dayRangeNames: readonly DayRangeName[] = names;

/** The name of a range, when it is one people have a name for; on a Monday "today" goes before "this week". */
export const nameOfRange = (range: DayRange, today: string): DayRangeName | undefined =>
  names.find((name) => {
    const named = dayRanges[name](today);
    return named.from === range.from && named.to === range.to;
  });
