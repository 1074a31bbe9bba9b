import i18next from 'i18next';
import { businessToday } from '../../dates/business-day.ts';
import { dayAndClock, momentOf, readClock, readDay } from '../../dates/typed-date.ts';
import { type DateStyle, formatDateTime, formatDay } from '../../figures/format-date.ts';
import type { FieldOptions, FieldSpec, OrNull } from './field-spec.ts';
import { declared, missing } from './text-specs.ts';

interface DayOptions extends FieldOptions {
  /** First and last day, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Why a day or moment is outside the limits; `shown` writes the limit in words. */
function outside(at: string, { min, max }: DayOptions, shown: (at: string) => string): string | undefined {
  if (min !== undefined && at < min) return i18next.t('ui.dates.notBefore', { date: shown(min) });
  return max !== undefined && at > max ? i18next.t('ui.dates.notAfter', { date: shown(max) }) : undefined;
}

/** A business day, `YYYY-MM-DD`; typed in either calendar. */
export function day<const O extends DayOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, string, { min?: string | undefined; max?: string | undefined }> {
  const { min, max, optional } = options;
  const read = (typed: string, style: DateStyle) => {
    if (typed.trim() === '') return optional ? { value: null } : missing();
    const value = readDay(typed, businessToday());
    if (value === null) return { wrong: i18next.t('ui.dates.notDay') };
    const wrong = outside(value, options, (at) => formatDay(at, style));
    return wrong === undefined ? { value } : { wrong };
  };
  return {
    ...declared(options),
    props: { min, max },
    blank: '',
    write: (value) => value ?? '',
    read: read as FieldSpec<OrNull<O, string>, string>['read'],
    shown: (value, style) => (value === null ? '–' : formatDay(value, style)),
  };
}

/** A time of day in business time, `HH:MM`. */
export function clock<const O extends FieldOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, string, object> {
  const read = (typed: string) => {
    if (typed.trim() === '') return options.optional ? { value: null } : missing();
    const value = readClock(typed);
    return value === null ? { wrong: i18next.t('ui.dates.notClock') } : { value };
  };
  return {
    ...declared(options),
    props: {},
    blank: '',
    write: (value) => value ?? '',
    read: read as FieldSpec<OrNull<O, string>, string>['read'],
    shown: (value) => value ?? '–',
  };
}

export interface DayAndClock {
  day: string;
  clock: string;
}

/** An instant (ISO 8601), typed as day and time in business time. `min` and `max` are instants. */
export function moment<const O extends DayOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, DayAndClock, object> {
  const read = (typed: DayAndClock, style: DateStyle) => {
    if (typed.day.trim() === '' && typed.clock.trim() === '') {
      return options.optional ? { value: null } : missing();
    }
    const [on, at] = [readDay(typed.day, businessToday()), readClock(typed.clock)];
    if (on === null) return { wrong: i18next.t('ui.dates.notDay') };
    if (at === null) return { wrong: i18next.t('ui.dates.notClock') };
    const value = momentOf(on, at);
    const wrong = outside(value, options, (end) => formatDateTime(end, style));
    return wrong === undefined ? { value } : { wrong };
  };
  return {
    ...declared(options),
    props: {},
    blank: { day: '', clock: '' },
    write: (value) => (value === null ? { day: '', clock: '' } : dayAndClock(value)),
    read: read as FieldSpec<OrNull<O, string>, DayAndClock>['read'],
    shown: (value, style) => (value === null ? '–' : formatDateTime(value, style)),
  };
}
