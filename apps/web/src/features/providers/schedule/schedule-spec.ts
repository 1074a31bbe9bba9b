import type { CalendarExceptionDto, ScheduleDto } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { zoneName } from '../../../shared/providers/zone-name.ts';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { readDay } from '../../../ui/dates/typed-date.ts';
import { type DateStyle, formatDay } from '../../../ui/figures/format-date.ts';
import type { ChangedPart, FieldSpec } from '../../../ui/forms/kit/field-spec.ts';
import { daysWords, roundsADay, scheduleWords, timeWords } from '../draw-days/schedule-words.ts';
import {
  changeable,
  readCalendar,
  readException,
  type TypedException,
  typeException,
} from './typed-calendar.ts';
import {
  blankSchedule,
  readSchedule,
  type TypedAt,
  type TypedSchedule,
  typeSchedule,
} from './typed-schedule.ts';

/** The schedule as one field of a form. Each changed part is shown separately. */
export function scheduleSpec(t: TFunction, style: DateStyle): FieldSpec<ScheduleDto, TypedSchedule, object> {
  return {
    label: t('providers.field.schedule'),
    required: true,
    props: {},
    blank: blankSchedule,
    write: typeSchedule,
    read: (typed) => {
      const { schedule, wrong } = readSchedule(typed);
      const [first = 'choose'] = Object.values(wrong);
      return schedule ? { value: schedule } : { wrong: t(`providers.wrong.${first}`) };
    },
    shown: (value) => scheduleWords(value, t, style.language).line,
    parts: (base, typed) => {
      const [before, after] = [partsOf(base, t, style), partsOf(typed, t, style)];
      return after.flatMap(({ label, to }): ChangedPart[] => {
        const from = before.find((one) => one.label === label)?.to;
        return from === to ? [] : [{ label, to, ...(from !== undefined && { from }) }];
      });
    },
  };
}

/** Each typed part in words. Text that is not a time or day is shown as typed. */
function partsOf(typed: TypedSchedule, t: TFunction, style: DateStyle): { label: string; to: string }[] {
  const at = ({ day, time }: TypedAt) => (time === '' ? '–' : timeWords({ day: Number(day), time }, t));
  const days = {
    weekly: () => daysWords({ kind: 'weekly', weekdays: typed.weekdays.map(Number) }, t, style.language),
    monthly: () => daysWords({ kind: 'monthly', days: typed.monthDays.map(Number) }, t, style.language),
    dates: () => typed.dates.map((one) => formatDay(one, style)).join(', ') || '–',
  }[typed.days]();
  const times =
    typed.times === 'once'
      ? (['open', 'close', 'draw'] as const).map((part) => ({
          label: t(`providers.time.${part}`),
          to: at(typed[part]),
        }))
      : [
          {
            label: t('providers.form.times'),
            to: t('providers.schedule.every', {
              minutes: typed.minutes,
              from: typed.from,
              count: roundsADay(Number(typed.minutes), Number(typed.windowMinutes)),
            }),
          },
          ...(['openBeforeSeconds', 'closeBeforeSeconds', 'drawAfterSeconds'] as const).map((part) => ({
            label: t(`providers.time.${part}`),
            to: typed[part],
          })),
        ];
  return [
    { label: t('providers.form.days'), to: days },
    ...times,
    { label: t('providers.form.zone'), to: zoneName(typed.zone, t) },
    {
      label: t('providers.form.businessDay'),
      to: `${typed.businessStart} ${zoneName(typed.businessZone, t)}`,
    },
  ];
}

/** The calendar of exceptions as one field of a form. Each added or removed exception is shown separately. */
export function calendarSpec(
  t: TFunction,
  style: DateStyle,
): FieldSpec<CalendarExceptionDto[], TypedException[], object> {
  const words = (one: TypedException) => exceptionWords(one, t, style);
  return {
    label: t('providers.form.calendar'),
    required: false,
    props: {},
    blank: [],
    write: (calendar) => calendar.map(typeException),
    read: (typed) => {
      const value = readCalendar(typed);
      return value ? { value } : { wrong: t('providers.wrong.calendar') };
    },
    shown: (value) => value.map((one, place) => words(typeException(one, place))).join(' · ') || '–',
    parts: (base, typed) => {
      const [before, after] = [base.map(words), typed.map(words)];
      return [
        ...before
          .filter((one) => !after.includes(one))
          .map((one) => ({ label: t('providers.form.calendarTaken'), to: one })),
        ...after
          .filter((one) => !before.includes(one))
          .map((one) => ({ label: t('providers.form.calendarAdded'), to: one })),
      ];
    },
  };
}

/** "1 May 2027: moved to 2 May 2027, closes 14:00". */
export function exceptionWords(typed: TypedException, t: TFunction, style: DateStyle): string {
  const today = businessToday();
  const dayText = (text: string) => {
    const day = readDay(text, today);
    return day === null ? text || '–' : formatDay(day, style);
  };
  const { exception } = readException(typed);
  const sameDay = exception?.kind === 'move' && exception.to === exception.date;
  const what = t(`providers.exception.${sameDay ? 'sameDay' : typed.kind}Words`, {
    date: dayText(typed.date),
    to: dayText(typed.to),
  });
  const times =
    typed.kind === 'skip'
      ? []
      : changeable
          .filter((part) => typed[part].time !== '')
          .map((part) => {
            const { day, time } = typed[part];
            return `${t(`providers.time.${part}`)} ${timeWords({ day: Number(day), time }, t)}`;
          });
  return [what, ...times].join(', ');
}
