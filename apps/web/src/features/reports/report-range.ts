import { businessToday, type DayRange, dayRanges } from '../../ui/dates/business-day.ts';

/** The days of a report: this month unless others are chosen. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): DayRange =>
  from && to ? { from, to } : dayRanges.thisMonth(businessToday());

/**
 * The earlier period that a report is compared with. The running day alone has none: beside a whole day its sales always
 * seem to have fallen.
 */
export const comparedWith = <P>({ from }: DayRange, previous: P | undefined): P | undefined =>
  from === businessToday() ? undefined : previous;
