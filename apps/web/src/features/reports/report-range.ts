import { businessToday, type DayRange, dayRanges } from '../../ui/dates/business-day.ts';

/** The days of a report: this month unless others are chosen. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): DayRange =>
  from && to ? { from, to } : dayRanges.thisMonth(businessToday());
