import type { ScheduleDto } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/dictionary.ts';
import { zoneName } from '../../../shared/providers/zone-name.ts';

/** The schedule of a provider, in short texts for each part. */
export interface ScheduleWords {
  /** "Mon Wed Fri", "Daily", "1st and 16th". */
  days: string;
  /** "closes 20:20", "every 5 minutes from 06:00, 264 rounds". */
  times: string;
  /** The market of the time zone: "Bangkok". */
  zone: string;
  /** "Bangkok time". */
  zoneTime: string;
  /** All parts in one line. */
  line: string;
}

type At = { day: number; time: string };
type Days = ScheduleDto['days'];

/** The days of the week, Monday first. 0 is Sunday, as in the schedule. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const;

/** "Mon", "จ."; 0 is Sunday. */
export function weekdayName(weekday: number, language: Language, length: 'short' | 'long' = 'short'): string {
  // The 4th of January 1970 was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday));
  const name = (weekday: 'narrow' | 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(day);
  // In Thai the format `short` gives long names. People write the `narrow` name with a point.
  return length === 'short' && language === 'th' ? `${name('narrow')}.` : name(length);
}

/** "20:20"; on another day than the draw day "00:10 the next day". */
export function timeWords({ day, time }: At, t: TFunction): string {
  if (day === 0) return time;
  if (day === 1) return t('providers.schedule.nextDay', { time });
  if (day === -1) return t('providers.schedule.dayBefore', { time });
  return day > 0
    ? t('providers.schedule.daysAfter', { time, count: day })
    : t('providers.schedule.daysBefore', { time, count: -day });
}

/** How many rounds a day has. */
export const roundsADay = (minutes: number, windowMinutes: number): number =>
  minutes > 0 ? Math.floor(windowMinutes / minutes) : 0;

/** How many rounds a month has that has all draw days; null where these are not days of the month. */
export const roundsAMonth = ({ days, times }: Pick<ScheduleDto, 'days' | 'times'>): number | null =>
  days.kind === 'monthly'
    ? days.days.length * (times.kind === 'every' ? roundsADay(times.minutes, times.windowMinutes) : 1)
    : null;

export function scheduleWords(schedule: ScheduleDto, t: TFunction, language: Language): ScheduleWords {
  const days = daysWords(schedule.days, t, language);
  const times = timesWords(schedule.times, t);
  const zone = zoneName(schedule.zone, t);
  const zoneTime = t('providers.schedule.zoneTime', { zone });
  return { days, times, zone, zoneTime, line: t('providers.schedule.line', { days, times, zoneTime }) };
}

export function daysWords(days: Days, t: TFunction, language: Language): string {
  if (days.kind === 'dates') return t('providers.schedule.dates', { count: days.dates.length });
  if (days.kind === 'monthly') {
    const listed = [...days.days].sort((one, other) => one - other).map((day) => dayOfMonth(day, language));
    return t('providers.schedule.monthly', { days: together(listed, t) });
  }
  if (days.weekdays.length === 7) return t('providers.schedule.daily');
  return weekdaysWords(days.weekdays, language);
}

/** "1st, 8th and 16th". */
function together(listed: readonly string[], t: TFunction): string {
  const [last = '', first] = [listed.at(-1), listed.slice(0, -1).join(', ')];
  return first === '' ? last : t('providers.schedule.and', { first, last });
}

/** Three or more days in a row are a range: "Mon–Fri". */
function weekdaysWords(weekdays: readonly number[], language: Language): string {
  const places = weekdaysInOrder.flatMap((weekday, place) => (weekdays.includes(weekday) ? [place] : []));
  const nameAt = (place: number) => weekdayName(weekdaysInOrder[place] ?? 0, language);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const inARow = places.length >= 3 && last - first === places.length - 1;
  return inARow ? `${nameAt(first)}–${nameAt(last)}` : places.map(nameAt).join(' ');
}

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });

const dayOfMonth = (day: number, language: Language): string =>
  language === 'en' ? `${day}${endings[ordinal.select(day)] ?? 'th'}` : String(day);

function timesWords(times: ScheduleDto['times'], t: TFunction): string {
  if (times.kind === 'once') return t('providers.schedule.closes', { time: timeWords(times.close, t) });
  const { minutes, from, windowMinutes } = times;
  return t('providers.schedule.every', { minutes, from, count: roundsADay(minutes, windowMinutes) });
}
