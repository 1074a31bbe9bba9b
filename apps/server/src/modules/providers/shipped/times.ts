import { businessDays, type DayTime, type DrawDays, type Schedule } from '@drawdesk/lottery';

/** How the catalogue writes schedules: a zone, days, and times in that market's local time. */

export const everyDay: DrawDays = { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] };
export const mondayToFriday: DrawDays = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5] };
export const sundayToThursday: DrawDays = { kind: 'weekly', weekdays: [0, 1, 2, 3, 4] };

export const onWeekdays = (...weekdays: number[]): DrawDays => ({ kind: 'weekly', weekdays });
export const onDaysOfMonth = (...days: number[]): DrawDays => ({ kind: 'monthly', days });

export const on = (day: number, time: string): DayTime => ({ day, time });

/**
 * A round that closes before this time and opens at midnight would sell for too short a time: it opens the
 * day before.
 */
const earlyClose = '06:00';

/**
 * One round per draw day. It opens at midnight of its day, or at noon of the day before when it closes in the
 * early morning; long rounds (twice a month) state when they open. `newYork`: it belongs to its trading day
 * (domain.md §0).
 */
export function oneADay(
  zone: string,
  days: DrawDays,
  close: string,
  draw: string,
  options: { open?: DayTime; businessDay?: 'home' | 'newYork' } = {},
): Schedule {
  const open = close < earlyClose ? on(-1, '12:00') : on(0, '00:00');
  return {
    zone,
    days,
    times: { kind: 'once', open: options.open ?? open, close: on(0, close), draw: on(0, draw) },
    businessDay: businessDays[options.businessDay ?? 'home'],
  };
}

/** The time some minutes later on the same day. */
export function minutesAfter(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const total = hours * 60 + past + minutes;
  if (total >= 24 * 60) throw new RangeError(`${minutes} min after ${time} is another day`);
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
