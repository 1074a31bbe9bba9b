import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLatencies } from './latencies.ts';

it('the time within which a share of the answers came is the one that sorting all of them gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 149_999 }), { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0.01, 0.5, 0.95, 0.99, 1),
      (tenths, share) => {
        const latencies = newLatencies();
        for (const tenth of tenths) latencies.add(tenth / 10);
        const sorted = tenths.toSorted((one, other) => one - other);
        expect(latencies.within(share)).toBe((sorted[Math.ceil(tenths.length * share) - 1] ?? 0) / 10);
        expect(latencies.count).toBe(tenths.length);
      },
    ),
  );
});

it('an answer slower than any request may be counts as the longest, and without answers the time is zero', () => {
  const latencies = newLatencies();
  expect(latencies.within(0.5)).toBe(0);
  latencies.add(1_000_000);
  expect(latencies.within(1)).toBe(15_000);
});
