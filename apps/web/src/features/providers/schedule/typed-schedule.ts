import type { ScheduleDto } from '@drawdesk/contract';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readClock, readDay } from '../../../ui/dates/typed-date.ts';
import { readFigure } from '../../../ui/figures/typed-figures.ts';

/** A time and its distance in days from the draw day, as typed. */
export interface TypedAt {
  day: string;
  time: string;
}

/** A schedule while it is typed. Values typed for the other kinds of days and times are kept. */
export interface TypedSchedule {
  zone: string;
  days: 'weekly' | 'monthly' | 'dates';
  weekdays: string[];
  monthDays: string[];
  dates: string[];
  times: 'once' | 'every';
  open: TypedAt;
  close: TypedAt;
  draw: TypedAt;
  minutes: string;
  from: string;
  windowMinutes: string;
  openBeforeSeconds: string;
  closeBeforeSeconds: string;
  drawAfterSeconds: string;
  businessZone: string;
  businessStart: string;
}

export const blankSchedule: TypedSchedule = {
  zone: 'Asia/Bangkok',
  days: 'weekly',
  weekdays: ['1', '2', '3', '4', '5'],
  monthDays: [],
  dates: [],
  times: 'once',
  open: { day: '0', time: '06:00' },
  close: { day: '0', time: '' },
  draw: { day: '0', time: '' },
  minutes: '15',
  from: '06:00',
  windowMinutes: '1320',
  openBeforeSeconds: '0',
  closeBeforeSeconds: '30',
  drawAfterSeconds: '60',
  businessZone: 'Asia/Bangkok',
  businessStart: '00:00',
};

const typedAt = ({ day, time }: { day: number; time: string }): TypedAt => ({ day: String(day), time });

export function typeSchedule({ zone, days, times, businessDay }: ScheduleDto): TypedSchedule {
  const typed = {
    ...blankSchedule,
    zone,
    weekdays: [],
    days: days.kind,
    times: times.kind,
    businessZone: businessDay.zone,
    businessStart: businessDay.startsAt,
  };
  if (days.kind === 'weekly') Object.assign(typed, { weekdays: days.weekdays.map(String).sort() });
  if (days.kind === 'monthly') Object.assign(typed, { monthDays: days.days.map(String) });
  if (days.kind === 'dates') Object.assign(typed, { dates: [...days.dates] });
  if (times.kind === 'once') {
    const { open, close, draw } = times;
    return { ...typed, open: typedAt(open), close: typedAt(close), draw: typedAt(draw) };
  }
  return {
    ...typed,
    minutes: String(times.minutes),
    from: times.from,
    windowMinutes: String(times.windowMinutes),
    openBeforeSeconds: String(times.openBeforeSeconds),
    closeBeforeSeconds: String(times.closeBeforeSeconds),
    drawAfterSeconds: String(times.drawAfterSeconds),
  };
}

/** A time of day; one that was stored with seconds keeps them. */
const readTime = (typed: string): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(typed) ? typed : readClock(typed);

export function readAt({ day, time }: TypedAt): { day: number; time: string } | null {
  const read = readTime(time);
  return read === null ? null : { day: Number(day), time: read };
}

const readCount = (typed: string, least: number, most: number): number | null => {
  const figure = readFigure('count', typed);
  const count = figure === null ? Number.NaN : Number(figure);
  return count >= least && count <= most ? count : null;
};

const secondsMost = 40 * 86_400;
const millisecondsOf = ({ day, time }: { day: number; time: string }): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((day * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1_000;
};

/** The part of a schedule with an error, where the error is shown. */
export type SchedulePart =
  | 'weekdays'
  | 'monthDays'
  | 'dates'
  | 'open'
  | 'close'
  | 'draw'
  | 'minutes'
  | 'from'
  | 'windowMinutes'
  | 'openBeforeSeconds'
  | 'closeBeforeSeconds'
  | 'drawAfterSeconds'
  | 'businessStart';

type ScheduleWrong =
  | 'choose'
  | 'time'
  | 'closeBeforeOpen'
  | 'drawBeforeClose'
  | 'minutes'
  | 'window'
  | 'seconds'
  | 'closesBeforeItOpens';

interface ReadSchedule {
  /** Null while there is an error. */
  schedule: ScheduleDto | null;
  wrong: Partial<Record<SchedulePart, ScheduleWrong>>;
}

/** The typed schedule, or its errors by part. */
export function readSchedule(typed: TypedSchedule): ReadSchedule {
  const wrong: ReadSchedule['wrong'] = {};
  const days = readDays(typed, wrong);
  const times = typed.times === 'once' ? readOnce(typed, wrong) : readEvery(typed, wrong);
  const startsAt = readTime(typed.businessStart);
  if (startsAt === null) wrong.businessStart = 'time';
  if (!days || !times || startsAt === null || Object.keys(wrong).length > 0) return { schedule: null, wrong };
  const { zone, businessZone } = typed;
  return { schedule: { zone, days, times, businessDay: { zone: businessZone, startsAt } }, wrong };
}

/** The typed draw days, independent of the times; null while there are none. */
export const readDrawDays = (typed: TypedSchedule): ScheduleDto['days'] | null => readDays(typed, {});

function readDays(typed: TypedSchedule, wrong: ReadSchedule['wrong']): ScheduleDto['days'] | null {
  const { days: kind, weekdays, monthDays } = typed;
  if (kind === 'weekly') {
    if (weekdays.length > 0) return { kind, weekdays: weekdays.map(Number).sort() };
    wrong.weekdays = 'choose';
    return null;
  }
  if (kind === 'monthly') {
    if (monthDays.length > 0) return { kind, days: monthDays.map(Number).sort((one, other) => one - other) };
    wrong.monthDays = 'choose';
    return null;
  }
  const today = businessToday();
  const dates = typed.dates.map((one) => readDay(one, today)).filter((one) => one !== null);
  if (dates.length > 0) return { kind, dates: [...new Set(dates)].sort() };
  wrong.dates = 'choose';
  return null;
}

function readOnce(typed: TypedSchedule, wrong: ReadSchedule['wrong']): ScheduleDto['times'] | null {
  const [open, close, draw] = [readAt(typed.open), readAt(typed.close), readAt(typed.draw)];
  if (!open) wrong.open = 'time';
  if (!close) wrong.close = 'time';
  if (!draw) wrong.draw = 'time';
  // A round opens before it closes, and is not drawn before it closes (domain.md §2).
  if (open && close && millisecondsOf(close) <= millisecondsOf(open)) wrong.close = 'closeBeforeOpen';
  if (close && draw && millisecondsOf(draw) < millisecondsOf(close)) wrong.draw = 'drawBeforeClose';
  return open && close && draw ? { kind: 'once', open, close, draw } : null;
}

function readEvery(typed: TypedSchedule, wrong: ReadSchedule['wrong']): ScheduleDto['times'] | null {
  const minutes = readCount(typed.minutes, 1, 1440);
  const windowMinutes = readCount(typed.windowMinutes, minutes ?? 1, 1440);
  const from = readTime(typed.from);
  const openBeforeSeconds = readCount(typed.openBeforeSeconds, 0, secondsMost);
  const closeBeforeSeconds = readCount(typed.closeBeforeSeconds, 0, secondsMost);
  const drawAfterSeconds = readCount(typed.drawAfterSeconds, 0, secondsMost);
  if (minutes === null) wrong.minutes = 'minutes';
  if (windowMinutes === null) wrong.windowMinutes = 'window';
  if (from === null) wrong.from = 'time';
  if (openBeforeSeconds === null) wrong.openBeforeSeconds = 'seconds';
  if (closeBeforeSeconds === null) wrong.closeBeforeSeconds = 'seconds';
  if (drawAfterSeconds === null) wrong.drawAfterSeconds = 'seconds';
  if (
    minutes === null ||
    windowMinutes === null ||
    from === null ||
    openBeforeSeconds === null ||
    closeBeforeSeconds === null ||
    drawAfterSeconds === null
  )
    return null;
  if (closeBeforeSeconds >= minutes * 60 + openBeforeSeconds)
    wrong.closeBeforeSeconds = 'closesBeforeItOpens';
  return {
    kind: 'every',
    minutes,
    from,
    windowMinutes,
    openBeforeSeconds,
    closeBeforeSeconds,
    drawAfterSeconds,
  };
}
