import { instantOf, wallClock } from '@drawdesk/lottery';
import { businessTimeZone, type DateStyle } from '../figures/format-date.ts';

/**
 * Days and times as people type them, in both calendars: "20/11/2026", "20/11/2569", "๒๐/๑๑/๒๕๖๙", "20 Nov 2026",
 * "20 พ.ย. 2569", "2026-11-20". The year shows which calendar is meant; a year of two digits could be of either and is
 * refused.
 */

const buddhistAhead = 543;
const common = { first: 1900, last: 2199 };

/** The year of the common era; undefined for one that belongs to neither calendar. */
function commonYear(year: number): number | undefined {
  const asCommon = year > common.last ? year - buddhistAhead : year;
  return asCommon >= common.first && asCommon <= common.last ? asCommon : undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of a day that exists; null for the 30th of February. */
function dayOf(year: number | undefined, month: number, day: number): string | null {
  if (year === undefined) return null;
  const text = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Month names of both languages, short and long, without their points: `nov` → 11, `พย` → 11. */
let monthNames: ReadonlyMap<string, number> | undefined;
const plainName = (name: string) => name.toLowerCase().replaceAll('.', '');

function namesOfMonths(): ReadonlyMap<string, number> {
  const formats = ['en-GB', 'th-TH'].flatMap((locale) =>
    (['short', 'long'] as const).map((month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })),
  );
  return new Map(
    formats.flatMap((format) =>
      Array.from({ length: 12 }, (_, month) => {
        const name = format.format(new Date(Date.UTC(2026, month, 15)));
        return [plainName(name), month + 1] as const;
      }),
    ),
  );
}

function monthOf(name: string): number | undefined {
  monthNames ??= namesOfMonths();
  return monthNames.get(plainName(name));
}

const arabic = (typed: string): string =>
  typed.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** A typed day as `YYYY-MM-DD`; null when it is none. Without a year it is a day of the year of `today`. */
export function readDay(typed: string, today: string): string | null {
  const text = arabic(typed);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(commonYear(Number(iso[1])), Number(iso[2]), Number(iso[3]));
  const digits = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}))?$/.exec(text);
  const words = /^(\d{1,2})[\s-]*([\p{L}\p{M}.]+?)(?:[\s-]*(\d{4}))?$/u.exec(text);
  const [, day = '', month = '', year = today.slice(0, 4)] = digits ?? words ?? [];
  const monthNumber = digits ? Number(month) : monthOf(month);
  return monthNumber === undefined ? null : dayOf(commonYear(Number(year)), monthNumber, Number(day));
}

/** A day as it is typed: "20/11/2026"; "20/11/2569" where Buddhist years are shown. */
export function typedDay(day: string, { language, buddhistYears }: DateStyle): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const shownYear = language === 'th' && buddhistYears ? Number(year) + buddhistAhead : Number(year);
  return `${date}/${month}/${shownYear}`;
}

/** A typed time of day as `HH:MM`: "9:05", "15.20", "1520"; null when it is none. */
export function readClock(typed: string): string | null {
  const parts = /^(\d{1,2})[:.]?(\d{2})(?:\s*น\.?)?$/.exec(arabic(typed));
  const [, hours = '', minutes = ''] = parts ?? [];
  if (!parts || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** The instant, ISO 8601 in UTC, at which the business's clocks show a day and a time. */
export const momentOf = (day: string, clock: string): string =>
  instantOf(day, clock, businessTimeZone).toISOString().replace('.000Z', 'Z');

/** Day and time that the business's clocks show at an instant. */
export function dayAndClock(at: string): { day: string; clock: string } {
  const { date, timeMs } = wallClock(new Date(at), businessTimeZone);
  const minutes = Math.trunc(timeMs / 60_000);
  return { day: date, clock: `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}` };
}
