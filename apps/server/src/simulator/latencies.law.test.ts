import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLatencies } from './latencies.ts';

it('tells within which time a share of the answers came, as sorting all of them would', () => {
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

it('counts what took longer than any request may as that long, and nothing as nothing', () => {
  const latencies = newLatencies();
  expect(latencies.within(0.5)).toBe(0);
  latencies.add(1_000_000);
  expect(latencies.within(1)).toBe(15_000);
});
