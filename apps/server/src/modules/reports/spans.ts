import {
  daysAfter,
  dekadOf,
  lastOfDekad,
  lastOfMonth,
  monthOf,
  type Period,
  periodsOf,
} from '../figures/periods.ts';

const dayMs = 86_400_000;

/** Days from one date to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(daysBetween(from, to), 0) }, (_, n) => daysAfter(from, n));

/** Whether periods that end on a day have rows. */
type HasRows = (endsOn: string) => boolean;

/** Where rows of all periods are there at once. */
export const always: HasRows = () => true;

/**
 * The fewest spans that make up a range, both ends included: months, then tens of days, then days.
 * @param hasRows - of months and ten days; days always have rows
 */
export function spansOf(from: string, to: string, hasRows: HasRows): Period[] {
  const spans: Period[] = [];
  for (let next = from; next <= to; ) {
    const span = periodsOf(next).findLast(
      ({ grain, startsOn, endsOn }) =>
        startsOn === next && endsOn <= to && (grain === 'day' || hasRows(endsOn)),
    );
    if (!span) throw new Error(`No period begins on ${next}`);
    spans.push(span);
    next = daysAfter(span.endsOn, 1);
  }
  return spans;
}

/** Every day of a range as a separate span. */
export const daySpans = (from: string, to: string): Period[] =>
  datesBetween(from, to).map((day) => ({ grain: 'day', startsOn: day, endsOn: day }));

/** A span that is added (1) or subtracted (-1). */
export interface SignedSpan extends Period {
  sign: 1 | -1;
}

const shorter = (one: SignedSpan[], other: SignedSpan[]): SignedSpan[] =>
  other.length < one.length ? other : one;

const dayRows = (from: string, to: string, sign: SignedSpan['sign']): SignedSpan[] =>
  daySpans(from, to).map((span) => ({ ...span, sign }));

/**
 * The fewest spans that give a range when some of them are subtracted: ten days less the last day instead
 * of nine days. For roll-ups with many rows per span. A key whose figures are all zero had none in the
 * range.
 * @param hasRows - of months and ten days; days always have rows
 */
export function signedSpansOf(from: string, to: string, hasRows: HasRows): SignedSpan[] {
  const spans: SignedSpan[] = [];
  for (let next = from; next <= to; ) {
    const [startsOn, endsOn] = [monthOf(next), lastOfMonth(next)];
    const last = endsOn < to ? endsOn : to;
    const apart = byDekads(next, last, 1);
    spans.push(
      ...(hasRows(endsOn)
        ? shorter(apart, [
            { grain: 'month', startsOn, endsOn, sign: 1 },
            ...byDekads(startsOn, daysAfter(next, -1), -1),
            ...byDekads(daysAfter(last, 1), endsOn, -1),
          ])
        : apart),
    );
    next = daysAfter(endsOn, 1);
  }
  return spans;

  /** Days of one month, ten at a time. */
  function byDekads(first: string, end: string, sign: SignedSpan['sign']): SignedSpan[] {
    const found: SignedSpan[] = [];
    for (let day = first; day <= end; ) {
      const last = lastOfDekad(day);
      found.push(...inDekad(day, last < end ? last : end, sign));
      day = daysAfter(last, 1);
    }
    return found;
  }

  /** Days of one group of ten: the days themselves, or the ten days less the others. */
  function inDekad(first: string, last: string, sign: SignedSpan['sign']): SignedSpan[] {
    const [startsOn, endsOn] = [dekadOf(first), lastOfDekad(first)];
    const days = dayRows(first, last, sign);
    const others = sign === 1 ? -1 : 1;
    return hasRows(endsOn)
      ? shorter(days, [
          { grain: 'dekad', startsOn, endsOn, sign },
          ...dayRows(startsOn, daysAfter(first, -1), others),
          ...dayRows(daysAfter(last, 1), endsOn, others),
        ])
      : days;
  }
}
