import type { DateStyle } from '../../../ui/figures/format-date.ts';

/** "November 2026", "พฤศจิกายน 2569". */
export function monthName(day: string, { language, buddhistYears }: DateStyle): string {
  const locale = language === 'th' ? `th-TH-u-ca-${buddhistYears ? 'buddhist' : 'gregory'}-nu-latn` : 'en-GB';
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const parts = new Map(
    month.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('month') ?? ''} ${parts.get('year') ?? ''}`;
}
