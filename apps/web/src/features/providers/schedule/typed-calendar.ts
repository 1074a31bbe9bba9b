import type { CalendarExceptionDto } from '@drawdesk/contract';
import { newKey } from '../../../api/new-key.ts';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readDay } from '../../../ui/dates/typed-date.ts';
import { readAt, type TypedAt } from './typed-schedule.ts';

export const exceptionKinds = ['skip', 'move', 'add'] as const;
type ExceptionKind = (typeof exceptionKinds)[number];
export const changeable = ['open', 'close', 'draw'] as const;

/** An exception while it is typed. An empty time is the usual one. */
export interface TypedException {
  /** Identifies the line while it is typed. It is not saved. */
  key: string;
  kind: ExceptionKind;
  date: string;
  to: string;
  open: TypedAt;
  close: TypedAt;
  draw: TypedAt;
}

const asUsual: TypedAt = { day: '0', time: '' };

export const newException = (kind: ExceptionKind, date: string): TypedException => ({
  key: newKey(),
  kind,
  date,
  to: '',
  open: asUsual,
  close: asUsual,
  draw: asUsual,
});

export function typeException(exception: CalendarExceptionDto, place: number): TypedException {
  const { kind, date } = exception;
  const times = exception.kind === 'skip' ? {} : (exception.times ?? {});
  const typed = (part: 'open' | 'close' | 'draw') => {
    const at = times[part];
    return at === undefined ? asUsual : { day: String(at.day), time: at.time };
  };
  return {
    key: `${place}`,
    kind,
    date,
    to: exception.kind === 'move' ? exception.to : '',
    open: typed('open'),
    close: typed('close'),
    draw: typed('draw'),
  };
}

type ExceptionWrong = Partial<Record<'date' | 'to' | 'open' | 'close' | 'draw', true>>;

/** An exception as the API takes it, or its parts with errors. */
export function readException(typed: TypedException): {
  exception: CalendarExceptionDto | null;
  wrong: ExceptionWrong;
} {
  const today = businessToday();
  const wrong: ExceptionWrong = {};
  const date = readDay(typed.date, today);
  const to = readDay(typed.to, today);
  if (date === null) wrong.date = true;
  if (typed.kind === 'move' && to === null) wrong.to = true;
  const times: Partial<Record<(typeof changeable)[number], { day: number; time: string }>> = {};
  for (const part of changeable) {
    if (typed.kind === 'skip' || typed[part].time.trim() === '') continue;
    const at = readAt(typed[part]);
    if (at) times[part] = at;
    else wrong[part] = true;
  }
  if (Object.keys(wrong).length > 0 || date === null) return { exception: null, wrong };
  const changed = Object.keys(times).length > 0 ? { times } : {};
  if (typed.kind === 'skip') return { exception: { kind: 'skip', date }, wrong };
  if (typed.kind === 'add') return { exception: { kind: 'add', date, ...changed }, wrong };
  return { exception: { kind: 'move', date, to: to ?? date, ...changed }, wrong };
}

/** Whether it changes only days in the past. */
export function isPast(typed: TypedException, today: string): boolean {
  const { exception } = readException(typed);
  if (!exception) return false;
  return exception.date < today && (exception.kind !== 'move' || exception.to < today);
}

/** All exceptions in the order of their days; null while one has an error. */
export function readCalendar(typed: readonly TypedException[]): CalendarExceptionDto[] | null {
  const read = typed.map((one) => readException(one).exception);
  const good = read.filter((one) => one !== null);
  if (good.length < read.length) return null;
  return good.sort((one, other) => one.date.localeCompare(other.date));
}
