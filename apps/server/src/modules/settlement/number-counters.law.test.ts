import { betTypeKeys, type DrawnResult, defaultSwitches, parseBetNumber, wins } from '@drawdesk/lottery';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onlyCandidate } from './number-counters.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const drawn: fc.Arbitrary<DrawnResult> = fc
  .record({ first: fc.integer({ min: 4, max: 7 }).chain(digits), upper4: digits(4), lower2: digits(2) })
  .map(({ first, upper4, lower2 }) => ({
    first,
    upper4,
    upper3: upper4.slice(1),
    upper2: upper4.slice(2),
    lower2,
  }));

it('no other number than the ones looked up can win, for any bet type with many numbers', () => {
  const example = { first: '107387', upper4: '7387' };
  const betType = fc.constantFrom(
    ...betTypeKeys.filter((type) => onlyCandidate(type, example) !== undefined),
  );
  // numbers that end like the drawn one, and numbers that do not
  const numbers = (result: DrawnResult) =>
    fc.oneof(
      fc.integer({ min: 1, max: 7 }).map((length) => (result.first ?? '').slice(-length)),
      fc.integer({ min: 1, max: 7 }).map((length) => (result.upper4 ?? '').slice(-length)),
      fc.integer({ min: 1, max: 7 }).chain(digits),
    );
  const bets = drawn.chain((result) => fc.tuple(fc.constant(result), betType, numbers(result)));
  let won = 0;
  fc.assert(
    fc.property(bets, ([result, type, text]) => {
      const candidate = onlyCandidate(type, result);
      const firstLength = result.first?.length ?? 0;
      const bet = parseBetNumber(type, text, { firstLength, switches: defaultSwitches });
      if (!bet.ok || wins(type, bet.number, result, defaultSwitches) === 0) return;
      won += 1;
      expect(text).toBe(candidate);
    }),
    { numRuns: 5_000 },
  );
  expect(won).toBeGreaterThan(0);
});
