import { businessToday, type DayRange, dayRanges } from '../../../ui/dates/business-day.ts';
import { choice, day, text } from '../../../ui/list/search-fields.ts';

/** The types of entries that a statement can be filtered by; reversals of payments are found with the payments. */
export const filterKinds = ['settlement', 'reversal', 'correction', 'payment'] as const;
const kind = choice(...filterKinds);
const search = text(80);

/** The search parameters of a statement. */
interface StatementSearch {
  from?: string;
  to?: string;
  kind?: (typeof filterKinds)[number];
  q?: string;
}

/** Its days, this month without any, and the filters of its entries. */
export function parseStatement(raw: Record<string, unknown>): StatementSearch {
  const [from, to] = [day.read(raw.from), day.read(raw.to)];
  const [ofKind, q] = [kind.read(raw.kind), search.read(raw.q)];
  return { ...(from && to && { from, to }), ...(ofKind && { kind: ofKind }), ...(q && { q }) };
}

export const statementRange = ({ from, to }: StatementSearch): DayRange =>
  from && to ? { from, to } : dayRanges.thisMonth(businessToday());
