import { type CalendarException, roundsBetween, type Schedule, type ScheduledRound } from '@drawdesk/lottery';
import type { TableRow } from '../../platform/db/table-row.ts';
import { parseCalendar, parseSchedule } from './schedule-json.ts';

/**
 * Rounds are made this far ahead: a week in which people can check, cancel or change them before bets
 * come in.
 */
const daysAhead = 7;
const dayMs = 86_400_000;

export interface Span {
  from: Date;
  until: Date;
}

/**
 * The rounds of a schedule that close after the start of a span and open before its end. A round whose
 * times are out of order, because the clocks change between them, is left out: it could never sell.
 */
export function scheduledRounds(
  schedule: Schedule,
  calendar: readonly CalendarException[],
  { from, until }: Span,
): ScheduledRound[] {
  const farthest = new Date(until.getTime() + longestSaleDays(schedule, calendar) * dayMs);
  return roundsBetween(schedule, calendar, from, farthest).filter(
    ({ openAt, closeAt, drawAt }) => openAt < until && openAt < closeAt && closeAt <= drawAt,
  );
}

/** How far rounds are made ahead of now. */
export const comingSpan = (now: Date): Span => ({
  from: now,
  until: new Date(now.getTime() + daysAhead * dayMs),
});

/** How far beyond the rounds that are made the next one is searched, step by step: most are near. */
const searchedDays = [2, 40, 300];

/** Rounds are made once an hour: one that came into the span since then may not be made yet. */
const madeEveryMs = 60 * 60 * 1000;

/** The next round of a schedule that is not made yet, because it opens after all that are made ahead. */
export function nextUnmadeRound(
  schedule: Schedule,
  calendar: readonly CalendarException[],
  now: Date,
): ScheduledRound | undefined {
  const from = new Date(comingSpan(now).until.getTime() - madeEveryMs);
  for (const days of searchedDays) {
    const until = new Date(from.getTime() + days * dayMs);
    const next = scheduledRounds(schedule, calendar, { from, until }).find(({ openAt }) => openAt >= from);
    if (next) return next;
  }
  return undefined;
}

/** Monthly products open weeks before they close: how far beyond a span its rounds may close. */
function longestSaleDays({ times }: Schedule, calendar: readonly CalendarException[]): number {
  if (times.kind === 'every') return 1;
  const changed = calendar.flatMap((one) => ('times' in one && one.times ? [one.times] : []));
  const opens = [times, ...changed].map(({ open }) => open?.day ?? 0);
  const closes = [times, ...changed].map(({ close }) => close?.day ?? 0);
  return Math.max(...closes) - Math.min(...opens) + 2;
}

/** A provider with the next close of its rounds, as of one time. */
interface ClosingProvider extends Pick<TableRow<'provider'>, 'accepting' | 'schedule' | 'calendar'> {
  next_close_at: Date | null;
  read_at: Date;
}

/**
 * When the next round of a provider closes that is created later: only for one without a round to close. No
 * rounds are made for one that takes no bets.
 */
export function plannedCloseOf(row: ClosingProvider): Date | undefined {
  if (row.next_close_at || !row.accepting) return undefined;
  const [schedule, calendar] = [parseSchedule(row.schedule), parseCalendar(row.calendar)];
  return nextUnmadeRound(schedule, calendar, row.read_at)?.closeAt;
}
