import { roundsBetween } from './rounds-between.ts';
import type { CalendarException, DayTime, OneRound, RoundTimes, Schedule } from './schedule.ts';
import { instantOf, timeMs } from './zone-time.ts';

type ScheduleFaultCode =
  | 'unknown_zone'
  | 'close_before_open'
  | 'close_after_draw'
  /** On some day of the coming year the clocks change between two of its times, and their order with them. */
  | 'out_of_order_on'
  | 'window_too_short'
  /** A date that the calendar, or the list of dates, has already. */
  | 'date_twice'
  | 'times_need_one_round_a_day';

/** One thing that is wrong with a schedule or its calendar, where a form shows it. */
export interface ScheduleFault {
  /** `schedule.times.close`, `calendar.3.date` … */
  readonly path: string;
  readonly code: ScheduleFaultCode;
  /** The day of `out_of_order_on`. */
  readonly date?: string;
}

const dayMs = 86_400_000;

/**
 * What is wrong with a schedule and its calendar, field by field; empty when rounds can be made of it. Both
 * already have the shapes of their types: times are times, dates are dates (scheduleProblems checks input
 * without these shapes).
 * @param from - start of the coming year, which is checked day by day for changes of the clocks.
 */
export function scheduleFaults(
  schedule: Schedule,
  calendar: readonly CalendarException[],
  from: Date,
): ScheduleFault[] {
  const zones = zoneFaults(schedule);
  const found = [
    ...zones,
    ...datesTwice(schedule),
    ...timesFaults(schedule.times),
    ...calendar.flatMap((exception, at) => exceptionFaults(schedule.times, exception, `calendar.${at}`)),
    ...calendarTwice(calendar),
  ];
  return found.length > 0 ? found : clockFaults(schedule, calendar, from);
}

function zoneFaults({ zone, businessDay }: Schedule): ScheduleFault[] {
  const zones = [
    ['schedule.zone', zone],
    ['schedule.businessDay.zone', businessDay.zone],
  ] as const;
  return zones.filter(([, name]) => !isZone(name)).map(([path]) => ({ path, code: 'unknown_zone' }));
}

/** A zone of the IANA database; an offset such as +07:00 is none, it knows no daylight saving. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && instantOf('2000-01-01', '00:00', name) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function datesTwice({ days }: Schedule): ScheduleFault[] {
  if (days.kind !== 'dates') return [];
  return repeated(days.dates).map((at) => ({ path: `schedule.days.dates.${at}`, code: 'date_twice' }));
}

function timesFaults(times: RoundTimes): ScheduleFault[] {
  if (times.kind === 'once') return orderFaults(times, 'schedule.times', ['open', 'close', 'draw']);
  const slotSeconds = times.minutes * 60;
  return [
    ...(times.windowMinutes < times.minutes
      ? [{ path: 'schedule.times.windowMinutes', code: 'window_too_short' } as const]
      : []),
    ...(times.closeBeforeSeconds >= slotSeconds + times.openBeforeSeconds
      ? [{ path: 'schedule.times.closeBeforeSeconds', code: 'close_before_open' } as const]
      : []),
  ];
}

type TimeName = 'open' | 'close' | 'draw';

const wallMs = ({ day, time }: DayTime): number => day * dayMs + timeMs(time);

/**
 * A round opens before it closes and closes before it is drawn. `given`: the times found at `path`. A fault
 * is reported at the close time, unless the calendar changes another one of the two.
 */
function orderFaults(
  { open, close, draw }: Pick<OneRound, TimeName>,
  path: string,
  changedTimes: readonly TimeName[],
): ScheduleFault[] {
  const at = (other: TimeName) => `${path}.${changedTimes.includes('close') ? 'close' : other}`;
  return [
    ...(wallMs(open) >= wallMs(close) ? [{ path: at('open'), code: 'close_before_open' } as const] : []),
    ...(wallMs(close) > wallMs(draw) ? [{ path: at('draw'), code: 'close_after_draw' } as const] : []),
  ];
}

function exceptionFaults(times: RoundTimes, exception: CalendarException, path: string): ScheduleFault[] {
  if (exception.kind === 'skip' || exception.times === undefined) return [];
  const { times: changed } = exception;
  const changedTimes = (['open', 'close', 'draw'] as const).filter((name) => changed[name] !== undefined);
  if (changedTimes.length === 0) return [];
  if (times.kind === 'every') return [{ path: `${path}.times`, code: 'times_need_one_round_a_day' }];
  return orderFaults({ ...times, ...changed }, `${path}.times`, changedTimes);
}

/** Each date is excepted once, and no two draws are put on one date. */
function calendarTwice(calendar: readonly CalendarException[]): ScheduleFault[] {
  const puts = calendar.map((exception) => (exception.kind === 'move' ? exception.to : exception.date));
  const drawn = calendar.map((exception, at) =>
    exception.kind === 'skip' ? `skip ${at}` : (puts[at] ?? ''),
  );
  const paths = [
    ...repeated(calendar.map(({ date }) => date)).map((at) => `calendar.${at}.date`),
    ...repeated(drawn).map((at) => `calendar.${at}.${calendar[at]?.kind === 'move' ? 'to' : 'date'}`),
  ];
  return [...new Set(paths)].map((path) => ({ path, code: 'date_twice' }));
}

/** Paths of values that were there before. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));

/** Times that follow each other on the clock may not on the day on which the clocks change. */
function clockFaults(
  schedule: Schedule,
  calendar: readonly CalendarException[],
  from: Date,
): ScheduleFault[] {
  if (schedule.times.kind === 'every') return [];
  const rounds = roundsBetween(schedule, calendar, from, new Date(from.getTime() + 400 * dayMs));
  const wrong = rounds.find(({ openAt, closeAt, drawAt }) => openAt >= closeAt || closeAt > drawAt);
  return wrong ? [{ path: 'schedule.times.close', code: 'out_of_order_on', date: wrong.label }] : [];
}
