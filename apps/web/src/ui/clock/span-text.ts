import type { TFunction } from 'i18next';

/**
 * A duration in its two largest units, rounded down: `{ days, hours }`, `{ hours, minutes }` or `{ minutes
 * }`.
 */
type Span = { unit: 'days'; days: number; hours: number } | Hours | { unit: 'minutes'; minutes: number };
type Hours = { unit: 'hours'; hours: number; minutes: number };

function spanOf(ms: number): Span {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  return hours > 0 ? { unit: 'hours', hours, minutes: minutes % 60 } : { unit: 'minutes', minutes };
}

/** A span in words, in its two largest units; the second one is left out where it is zero. */
export function spanText(ms: number, t: TFunction): string {
  const span = spanOf(ms);
  switch (span.unit) {
    case 'days':
      return span.hours === 0
        ? t('ui.span.days', { count: span.days })
        : t('ui.span.daysHours', { days: span.days, hours: span.hours });
    case 'hours':
      return span.minutes === 0
        ? t('ui.span.hours', { hours: span.hours })
        : t('ui.span.hoursMinutes', { hours: span.hours, minutes: span.minutes });
    case 'minutes':
      return t('ui.span.minutes', { minutes: span.minutes });
  }
}
