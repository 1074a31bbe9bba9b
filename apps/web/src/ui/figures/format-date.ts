import type { Language } from '../../i18n/dictionary.ts';

/** Dates on screen: business time is Bangkok (screens.md), Thai may show Buddhist years. */
export interface DateStyle {
  language: Language;
  buddhistYears: boolean;
}

export const businessTimeZone = 'Asia/Bangkok';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter({ language, buddhistYears }: DateStyle, parts: Intl.DateTimeFormatOptions) {
  const locale = language === 'th' ? `th-TH-u-ca-${buddhistYears ? 'buddhist' : 'gregory'}-nu-latn` : 'en-GB';
  const key = `${locale} ${JSON.stringify(parts)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone: businessTimeZone, hourCycle: 'h23', ...parts });
  formatters.set(key, made);
  return made;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

const partsOf = (format: Intl.DateTimeFormat, at: Date) => {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
};

/** A business date or an instant as a day: "20 Nov 2026", "20 พ.ย. 2569". */
export function formatDay(at: string | Date, style: DateStyle): string {
  const part = partsOf(formatter(style, day), asDate(at));
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** "15:20", with seconds "15:20:07". */
export function formatClock(at: string | Date, style: DateStyle, seconds = false): string {
  return formatter(style, seconds ? { ...clock, second: '2-digit' } : clock).format(asDate(at));
}

/** "20 Nov 2026, 15:20" / "20 พ.ย. 2569 15:20". */
export function formatDateTime(at: string | Date, style: DateStyle, seconds = false): string {
  const join = style.language === 'th' ? ' ' : ', ';
  return `${formatDay(at, style)}${join}${formatClock(at, style, seconds)}`;
}

/** A business date `YYYY-MM-DD` is read as noon in Bangkok, so that no time zone moves it to another day. */
const asDate = (at: string | Date): Date =>
  at instanceof Date ? at : new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T12:00:00+07:00` : at);

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** "5 minutes ago", "in 2 hours"; `now` is the word for less than a minute. */
export function formatRelative(at: string | Date, nowMs: number, language: Language, now: string): string {
  const distance = asDate(at).getTime() - nowMs;
  const step = steps.find(({ ms }) => Math.abs(distance) >= ms);
  if (!step) return now;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    Math.trunc(distance / step.ms),
    step.unit,
  );
}
