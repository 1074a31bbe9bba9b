import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter, dekadOf, lastOfDekad, lastOfMonth, monthOf, type Period } from '../figures/periods.ts';
import { always, datesBetween, daysBetween, signedSpansOf, spansOf } from './spans.ts';

const date = fc.integer({ min: 0, max: 4_000 }).map((days) => daysAfter('2024-01-01', days));
const range = fc.tuple(date, fc.integer({ min: 0, max: 399 })).map(([from, days]) => ({
  from,
  to: daysAfter(from, days),
}));

const belongsTo = { day: (day: string) => day, dekad: dekadOf, month: monthOf };
/** Up to which day ten days and months have rows. */
const folded = fc.option(date);

it('the spans of a range have each of its days once, and no other day', () => {
  fc.assert(
    fc.property(range, folded, ({ from, to }, last) => {
      const spans = spansOf(from, to, upTo(last));
      expectRows(spans, last);
      const around = datesBetween(daysAfter(from, -40), daysAfter(to, 40));
      const covered = around.flatMap((day) =>
        spans.flatMap(({ grain, startsOn }) => (belongsTo[grain](day) === startsOn ? [day] : [])),
      );
      expect(covered).toEqual(datesBetween(from, to));
    }),
  );
});

it('the sum of added and subtracted spans has each day of a range once, and no other day', () => {
  fc.assert(
    fc.property(range, folded, ({ from, to }, last) => {
      const spans = signedSpansOf(from, to, upTo(last));
      expectRows(spans, last);
      expect(spans.length).toBeLessThanOrEqual(spansOf(from, to, upTo(last)).length);
      for (const day of datesBetween(daysAfter(from, -40), daysAfter(to, 40))) {
        const times = spans
          .filter(({ grain, startsOn }) => belongsTo[grain](day) === startsOn)
          .reduce((sum, { sign }) => sum + sign, 0);
        expect(times, day).toBe(day >= from && day <= to ? 1 : 0);
      }
    }),
  );
});

it('a range of sixty days has at most 23 spans, one of four hundred days at most 33', () => {
  fc.assert(
    fc.property(date, (from) => {
      expect(spansOf(from, daysAfter(from, 59), always).length).toBeLessThanOrEqual(23);
      expect(spansOf(from, daysAfter(from, 399), always).length).toBeLessThanOrEqual(38);
      expect(signedSpansOf(from, daysAfter(from, 399), always).length).toBeLessThanOrEqual(26);
    }),
  );
});

it('a range that ends before it begins has no days', () => {
  expect(daysBetween('2026-05-01', '2026-05-31')).toBe(31);
  expect(spansOf('2026-05-02', '2026-05-01', always)).toEqual([]);
});

const upTo = (last: string | null) => (endsOn: string) => last !== null && endsOn <= last;

/** No period is used that has no rows yet. */
function expectRows(spans: readonly Period[], last: string | null): void {
  for (const { grain, startsOn, endsOn } of spans) {
    expect(endsOn).toBe({ day: startsOn, dekad: lastOfDekad(startsOn), month: lastOfMonth(startsOn) }[grain]);
    if (grain !== 'day') expect(endsOn <= (last ?? ''), `${grain} ${startsOn}`).toBe(true);
  }
}
