import { businessToday, type DayRange, dayRanges } from '../../../ui/dates/business-day.ts';
import { day } from '../../../ui/list/search-fields.ts';

/** The search parameters of a statement: its days, this month without any. */
export function parseStatement(raw: Record<string, unknown>): { from?: string; to?: string } {
  const [from, to] = [day.read(raw.from), day.read(raw.to)];
  return from && to ? { from, to } : {};
}

export const statementRange = ({ from, to }: { from?: string; to?: string }): DayRange =>
  from && to ? { from, to } : dayRanges.thisMonth(businessToday());
