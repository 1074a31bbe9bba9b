import { dekadOf, monthOf } from '../figures/add-figures.ts';

/** A whole month, ten days or a day: the periods for which a roll-up has one row. */
export interface Span {
  grain: 'day' | 'dekad' | 'month';
  startsOn: string;
}

const dayMs = 86_400_000;
/** The date `days` after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Days from one date to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(daysBetween(from, to), 0) }, (_, n) => daysAfter(from, n));

const lastOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const lastOfDekad = (dekad: string): string =>
  dekad.endsWith('21') ? lastOfMonth(dekad) : daysAfter(dekad, 9);

/** The fewest spans that make up a range, both ends included: months, then tens of days, then days. */
export function spansOf(from: string, to: string): Span[] {
  const spans: Span[] = [];
  let next = from;
  while (next <= to) {
    if (next === monthOf(next) && lastOfMonth(next) <= to) {
      spans.push({ grain: 'month', startsOn: next });
      next = daysAfter(lastOfMonth(next), 1);
    } else if (next === dekadOf(next) && lastOfDekad(next) <= to) {
      spans.push({ grain: 'dekad', startsOn: next });
      next = daysAfter(lastOfDekad(next), 1);
    } else {
      spans.push({ grain: 'day', startsOn: next });
      next = daysAfter(next, 1);
    }
  }
  return spans;
}

/** Every day of a range as a separate span. */
export const daySpans = (from: string, to: string): Span[] =>
  datesBetween(from, to).map((startsOn) => ({ grain: 'day', startsOn }));

/** A span that is added (1) or subtracted (-1). */
export interface SignedSpan extends Span {
  sign: 1 | -1;
}

const shorter = (one: SignedSpan[], other: SignedSpan[]): SignedSpan[] =>
  other.length < one.length ? other : one;

const dayRows = (from: string, to: string, sign: SignedSpan['sign']): SignedSpan[] =>
  daySpans(from, to).map((span) => ({ ...span, sign }));

/** Days of one group of ten: the days themselves, or the ten days less the others. */
function inDekad(from: string, to: string, sign: SignedSpan['sign']): SignedSpan[] {
  const first = dekadOf(from);
  const others = sign === 1 ? -1 : 1;
  return shorter(dayRows(from, to, sign), [
    { grain: 'dekad', startsOn: first, sign },
    ...dayRows(first, daysAfter(from, -1), others),
    ...dayRows(daysAfter(to, 1), lastOfDekad(first), others),
  ]);
}

/** Days of one month, ten at a time. */
function byDekads(from: string, to: string, sign: SignedSpan['sign']): SignedSpan[] {
  const spans: SignedSpan[] = [];
  for (let next = from; next <= to; ) {
    const last = lastOfDekad(dekadOf(next));
    spans.push(...inDekad(next, last < to ? last : to, sign));
    next = daysAfter(last, 1);
  }
  return spans;
}

/**
 * The fewest spans that give a range when some of them are subtracted: ten days less the last day instead
 * of nine days. For roll-ups with many rows per span. A key whose figures are all zero had none in the
 * range.
 */
export function signedSpansOf(from: string, to: string): SignedSpan[] {
  const spans: SignedSpan[] = [];
  for (let next = from; next <= to; ) {
    const month = monthOf(next);
    const last = lastOfMonth(month);
    const end = last < to ? last : to;
    spans.push(
      ...shorter(byDekads(next, end, 1), [
        { grain: 'month', startsOn: month, sign: 1 },
        ...byDekads(month, daysAfter(next, -1), -1),
        ...byDekads(daysAfter(end, 1), last, -1),
      ]),
    );
    next = daysAfter(last, 1);
  }
  return spans;
}
