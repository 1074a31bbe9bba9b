import { businessToday } from '../../../ui/dates/business-day.ts';
import { momentOf, readClock, readDay } from '../../../ui/dates/typed-date.ts';
import type { DayAndClock } from '../../../ui/forms/kit/date-specs.ts';

/** Steps people ask for when a close is moved. */
export const laterSteps = [5, 10, 15, 30, 60] as const;

const minuteMs = 60_000;

/** The close time so many minutes later; nothing when it would pass the draw. */
export function laterClose(closeAt: string, drawAt: string, minutes: number): string | null {
  const next = Date.parse(closeAt) + minutes * minuteMs;
  return next > Date.parse(drawAt) ? null : new Date(next).toISOString();
}

/** What is proposed: a quarter of an hour more, less when the draw is nearer, at most up to the draw. */
export const usualLaterClose = (closeAt: string, drawAt: string): string =>
  laterClose(closeAt, drawAt, 15) ?? laterClose(closeAt, drawAt, 5) ?? drawAt;

/** Whether a round may close then: later than now, not beyond its draw. */
export const mayCloseAt = (next: string, closeAt: string, drawAt: string): boolean =>
  Date.parse(next) > Date.parse(closeAt) && Date.parse(next) <= Date.parse(drawAt);

/** The instant of a typed day and time, in business time and either calendar; null while it is incomplete. */
export function typedMoment({ day, clock }: DayAndClock): string | null {
  const [on, at] = [readDay(day, businessToday()), readClock(clock)];
  return on === null || at === null ? null : momentOf(on, at);
}
