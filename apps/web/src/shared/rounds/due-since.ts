import type { TFunction } from 'i18next';

/** How long after the draw time a result may take before its round counts as overdue. */
const overdueAfterMs = 15 * 60_000;

/**
 * The state of a round that waits for its result: the draw is in the future, a result is due, or it is
 * overdue.
 */
type Due = 'ahead' | 'due' | 'overdue';

export function dueOf(drawAt: string, nowMs: number): { due: Due; distanceMs: number } {
  const pastMs = nowMs - Date.parse(drawAt);
  if (pastMs < 0) return { due: 'ahead', distanceMs: -pastMs };
  return { due: pastMs >= overdueAfterMs ? 'overdue' : 'due', distanceMs: pastMs };
}

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
        ? t('rounds.span.days', { count: span.days })
        : t('rounds.span.daysHours', { days: span.days, hours: span.hours });
    case 'hours':
      return span.minutes === 0
        ? t('rounds.span.hours', { hours: span.hours })
        : t('rounds.span.hoursMinutes', { hours: span.hours, minutes: span.minutes });
    case 'minutes':
      return t('rounds.span.minutes', { minutes: span.minutes });
  }
}
