import type { CalendarException } from '@drawdesk/lottery';

/**
 * Draws of the Thai government lottery that are not on the 1st or 16th. Those up to 2026 are as they were held; the
 * later ones are expected as in the years before (New Year's Day, Labour Day) until the Government Lottery Office
 * announces them, and are the operator's to edit like every calendar.
 */
export const thaiDrawCalendar: readonly CalendarException[] = [
  { kind: 'move', date: '2026-01-01', to: '2026-01-02' },
  { kind: 'move', date: '2026-05-01', to: '2026-05-02' },
  { kind: 'move', date: '2027-01-01', to: '2027-01-02' },
  { kind: 'move', date: '2027-05-01', to: '2027-05-02' },
];
