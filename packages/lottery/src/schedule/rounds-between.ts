import { type DrawDay, drawDaysBetween } from './draw-days.ts';
import type {
  BusinessDay,
  CalendarException,
  DayTime,
  ManyRounds,
  OneRound,
  Schedule,
  ScheduledRound,
} from './schedule.ts';
import { addDays, instantOf, timeMs, wallClock } from './zone-time.ts';

/** The longest span of one call, so that no caller can request a hundred years of yigi. */
const longestSpanMs = 400 * 86_400_000;

/**
 * The rounds that close from `from` (included) to `to` (excluded), in order of closing.
 * Throws RangeError for a span over 400 days and for a schedule that scheduleProblems would refuse.
 */
export function roundsBetween(
  schedule: Schedule,
  calendar: readonly CalendarException[],
  from: Date,
  to: Date,
): ScheduledRound[] {
  if (to.getTime() - from.getTime() > longestSpanMs) throw new RangeError('a span of more than 400 days');
  const { zone, days, times } = schedule;
  // A round may close days away from its draw day, and zones are up to a day apart.
  const reach = 2 + (times.kind === 'once' ? reachOfCloses(times, calendar) : 1);
  const first = addDays(wallClock(from, zone).date, -reach);
  const last = addDays(wallClock(to, zone).date, reach);
  return drawDaysBetween(days, calendar, first, last)
    .flatMap((day) =>
      times.kind === 'once' ? [oneRound(schedule, times, day)] : manyRounds(schedule, times, day),
    )
    .filter(({ closeAt }) => closeAt >= from && closeAt < to)
    .sort((a, b) => a.closeAt.getTime() - b.closeAt.getTime());
}

/** The business date of a round that closes at an instant (domain.md §0). */
export function businessDateOf(closeAt: Date, { zone, startsAt }: BusinessDay): string {
  const { date, timeMs: time } = wallClock(closeAt, zone);
  return time < timeMs(startsAt) ? addDays(date, -1) : date;
}

function oneRound({ zone, businessDay }: Schedule, times: OneRound, day: DrawDay): ScheduledRound {
  const { open, close, draw } = { ...times, ...day.changed };
  const at = ({ day: days, time }: DayTime) => instantOf(addDays(day.date, days), time, zone);
  const closeAt = at(close);
  return {
    openAt: at(open),
    closeAt,
    drawAt: at(draw),
    businessDate: businessDateOf(closeAt, businessDay),
    label: day.date,
  };
}

function manyRounds({ zone, businessDay }: Schedule, times: ManyRounds, day: DrawDay): ScheduledRound[] {
  const start = instantOf(day.date, times.from, zone).getTime();
  const slotMs = times.minutes * 60_000;
  const count = Math.floor(times.windowMinutes / times.minutes);
  return Array.from({ length: count }, (_, index) => {
    const slot = start + index * slotMs;
    const closeAt = new Date(slot + slotMs - times.closeBeforeSeconds * 1000);
    return {
      openAt: new Date(slot - times.openBeforeSeconds * 1000),
      closeAt,
      drawAt: new Date(slot + slotMs + times.drawAfterSeconds * 1000),
      businessDate: businessDateOf(closeAt, businessDay),
      label: `${day.date}-${String(index + 1).padStart(3, '0')}`,
    };
  });
}

function reachOfCloses(times: OneRound, calendar: readonly CalendarException[]): number {
  const changed = calendar.flatMap((exception) =>
    'times' in exception && exception.times?.close ? [exception.times.close.day] : [],
  );
  return Math.max(...[times.close.day, ...changed].map(Math.abs));
}
