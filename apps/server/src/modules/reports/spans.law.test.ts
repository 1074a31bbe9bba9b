import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dekadOf, monthOf } from '../figures/add-figures.ts';
import { datesBetween, daysAfter, daysBetween, signedSpansOf, spansOf } from './spans.ts';

const date = fc.integer({ min: 0, max: 4_000 }).map((days) => daysAfter('2024-01-01', days));
const range = fc.tuple(date, fc.integer({ min: 0, max: 399 })).map(([from, days]) => ({
  from,
  to: daysAfter(from, days),
}));

it('the spans of a range have each of its days once, and no other day', () => {
  const belongsTo = { day: (day: string) => day, dekad: dekadOf, month: monthOf };
  fc.assert(
    fc.property(range, ({ from, to }) => {
      const spans = spansOf(from, to);
      const around = datesBetween(daysAfter(from, -40), daysAfter(to, 40));
      const covered = around.flatMap((day) =>
        spans.flatMap(({ grain, startsOn }) => (belongsTo[grain](day) === startsOn ? [day] : [])),
      );
      expect(covered).toEqual(datesBetween(from, to));
    }),
  );
});

it('the sum of added and subtracted spans has each day of a range once, and no other day', () => {
  const belongsTo = { day: (day: string) => day, dekad: dekadOf, month: monthOf };
  fc.assert(
    fc.property(range, ({ from, to }) => {
      const spans = signedSpansOf(from, to);
      expect(spans.length).toBeLessThanOrEqual(spansOf(from, to).length);
      expect(spans.length).toBeLessThanOrEqual(26);
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
      expect(spansOf(from, daysAfter(from, 59)).length).toBeLessThanOrEqual(23);
      expect(spansOf(from, daysAfter(from, 399)).length).toBeLessThanOrEqual(38);
    }),
  );
});

it('a range that ends before it begins has no days', () => {
  expect(daysBetween('2026-05-01', '2026-05-31')).toBe(31);
  expect(spansOf('2026-05-02', '2026-05-01')).toEqual([]);
});
