import type { CalendarException } from '@drawdesk/lottery';

/** Years for which the calendar has the draws that were held, and years for which it is written ahead. */
const [firstYear, lastYear] = [2025, 2030];

/** Every year: there is no draw on New Year's Day and on Labour Day, but on the day after. */
const everyYear = (year: number): CalendarException[] => [
  { kind: 'move', date: `${year}-01-01`, to: `${year}-01-02` },
  { kind: 'move', date: `${year}-05-01`, to: `${year}-05-02` },
];

/** Moved in one year only: Teachers' Day of 2025. In 2026 the draw was held on it, 16 January. */
const once: readonly CalendarException[] = [{ kind: 'move', date: '2025-01-16', to: '2025-01-17' }];

/**
 * Draws of the Thai government lottery that are not on the 1st or 16th. Up to August 2026 they are as they
 * were held; the later ones are those that are moved every year. Other dates that the Government Lottery
 * Office announces (a day of Makha or Visakha Bucha, an election) are entered by the operator, as in every
 * calendar.
 */
export const thaiDrawCalendar: readonly CalendarException[] = [
  ...once,
  ...Array.from({ length: lastYear - firstYear + 1 }, (_, index) => everyYear(firstYear + index)).flat(),
].sort((a, b) => (a.date < b.date ? -1 : 1));
