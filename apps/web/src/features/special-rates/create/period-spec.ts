import { serverTime } from '../../../api/server-clock.ts';
import type { DateStyle } from '../../../ui/figures/format-date.ts';
import type { DayAndClock } from '../../../ui/forms/kit/date-specs.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** From when until when; from null: immediately. */
export interface Period {
  from: string | null;
  until: string;
}

export interface TypedPeriod {
  from: DayAndClock;
  until: DayAndClock;
}

/** Which of the two times is wrong, and why. */
interface PeriodProblem {
  at: 'from' | 'until';
  wrong: string;
}

interface PeriodWords {
  label: string;
  from: string;
  until: string;
  /** It ends before it begins. */
  order: string;
  /** It ends before now. */
  past: string;
  atOnce: string;
}

type PeriodRead = { value: Period } | PeriodProblem;

/** Checks both times and their order. `nowMs` is the time for "immediately". */
export function readPeriod(
  typed: TypedPeriod,
  words: PeriodWords,
  style: DateStyle,
  nowMs: number,
): PeriodRead {
  const from = field.moment({ label: words.from, optional: true }).read(typed.from, style);
  if ('wrong' in from) return { at: 'from', wrong: from.wrong };
  const until = field.moment({ label: words.until }).read(typed.until, style);
  if ('wrong' in until) return { at: 'until', wrong: until.wrong };
  const endsMs = Date.parse(until.value);
  if (endsMs <= nowMs) return { at: 'until', wrong: words.past };
  if (from.value !== null && Date.parse(from.value) >= endsMs) return { at: 'until', wrong: words.order };
  return { value: { from: from.value, until: until.value } };
}

const blank: TypedPeriod = { from: { day: '', clock: '' }, until: { day: '', clock: '' } };

/** A period as one field: its two times are validated together. */
export function periodSpec(words: PeriodWords): FieldSpec<Period, TypedPeriod, object> {
  const ends = field.moment({ label: words.label, optional: true });
  return {
    label: words.label,
    required: true,
    at: 'until',
    props: {},
    blank,
    write: ({ from, until }) => ({ from: ends.write(from), until: ends.write(until) }),
    read: (typed, style) => readPeriod(typed, words, style, serverTime().getTime()),
    shown: ({ from, until }, style) =>
      `${from === null ? words.atOnce : ends.shown(from, style)} – ${ends.shown(until, style)}`,
  };
}
