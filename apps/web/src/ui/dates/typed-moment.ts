import type { DayAndClock } from '../forms/kit/date-specs.ts';
import { businessToday } from './business-day.ts';
import { momentOf, readClock, readDay } from './typed-date.ts';

/** The instant of a typed day and time, in business time and either calendar; null while it is incomplete. */
export function typedMoment({ day, clock }: DayAndClock): string | null {
  const [on, at] = [readDay(day, businessToday()), readClock(clock)];
  return on === null || at === null ? null : momentOf(on, at);
}
