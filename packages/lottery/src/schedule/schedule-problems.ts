import type { CalendarException, ChangedTimes, DayTime, DrawDays, RoundTimes, Schedule } from './schedule.ts';
import { dateMs, instantOf, timeMs } from './zone-time.ts';

export type ScheduleProblem =
  | 'unknown_zone'
  | 'bad_days'
  | 'bad_times'
  | 'bad_date'
  /** Changed times on a schedule with many rounds a day. */
  | 'times_need_one_round_a_day'
  /** A round must open before it closes, and may not be drawn before it closes. */
  | 'times_out_of_order';

/** A round may open or be drawn at most this many days from its draw day. */
const farthestDay = 40;

/** What is wrong with a schedule and its calendar, before it is saved; empty when rounds can be made. */
export function scheduleProblems(
  schedule: Schedule,
  calendar: readonly CalendarException[],
): ScheduleProblem[] {
  const { zone, days, times, businessDay } = schedule;
  const zones = [zone, businessDay.zone];
  const dates = calendar.flatMap((each) => (each.kind === 'move' ? [each.date, each.to] : [each.date]));
  const changes = calendar.flatMap((each) => (each.kind !== 'skip' && each.times ? [each.times] : []));
  const checks: readonly (readonly [ScheduleProblem, boolean])[] = [
    ['unknown_zone', succeeds(() => zones.map((each) => instantOf('2000-01-01', '00:00', each)))],
    ['bad_days', areDrawDays(days)],
    ['bad_times', succeeds(() => timeMs(businessDay.startsAt)) && areTimes(times, changes)],
    ['bad_date', succeeds(() => dates.map(dateMs))],
    ['times_need_one_round_a_day', times.kind === 'once' || changes.length === 0],
  ];
  const problems = checks.filter(([, fine]) => !fine).map(([problem]) => problem);
  if (problems.length > 0) return problems;
  return areInOrder(times, changes) ? [] : ['times_out_of_order'];
}

function areDrawDays(days: DrawDays): boolean {
  switch (days.kind) {
    case 'weekly':
      return days.weekdays.length > 0 && days.weekdays.every((each) => isWhole(each, 0, 6));
    case 'monthly':
      return days.days.length > 0 && days.days.every((each) => isWhole(each, 1, 31));
    case 'dates':
      return succeeds(() => days.dates.map(dateMs));
  }
}

function areTimes(times: RoundTimes, changes: readonly ChangedTimes[]): boolean {
  if (times.kind === 'once') {
    const { open, close, draw } = times;
    return [{ open, close, draw }, ...changes].flatMap((each) => Object.values(each)).every(isDayTime);
  }
  const offsets = [times.openBeforeSeconds, times.closeBeforeSeconds, times.drawAfterSeconds];
  return (
    succeeds(() => timeMs(times.from)) &&
    isWhole(times.minutes, 1, 1440) &&
    isWhole(times.windowMinutes, times.minutes, 1440) &&
    offsets.every((each) => isWhole(each, 0, farthestDay * 86_400))
  );
}

function areInOrder(times: RoundTimes, changes: readonly ChangedTimes[]): boolean {
  if (times.kind === 'every') return times.closeBeforeSeconds < times.minutes * 60 + times.openBeforeSeconds;
  return [{}, ...changes].every((change) => {
    const { open, close, draw } = { ...times, ...change };
    return wallMs(open) < wallMs(close) && wallMs(close) <= wallMs(draw);
  });
}

function isDayTime(each: DayTime): boolean {
  return isWhole(each.day, -farthestDay, farthestDay) && succeeds(() => timeMs(each.time));
}

function wallMs({ day, time }: DayTime): number {
  return day * 86_400_000 + timeMs(time);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Whether a reading that throws RangeError for bad text succeeds. */
function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
