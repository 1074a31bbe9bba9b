import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  divideHalfAway,
  formatMoney,
  formatRate,
  parseMoney,
  parseRate,
  payoutOf,
  rateX100,
  rateX100Max,
  satang,
  satangMax,
} from './money.ts';

const amounts = fc.bigInt({ min: -satangMax, max: satangMax });
const rates = fc.integer({ min: 0, max: rateX100Max }).map(rateX100);

it('every amount survives being written and read', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMoney(formatMoney(satang(amount)))).toBe(amount);
    }),
  );
});

it('every rate survives being written and read', () => {
  fc.assert(
    fc.property(rates, (rate) => {
      expect(parseRate(formatRate(rate))).toBe(rate);
    }),
  );
});

it('rounding is off by at most half, and a half goes away from zero', () => {
  const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amounts, divisors, (numerator, denominator) => {
      const rest = numerator - divideHalfAway(numerator, denominator) * denominator;
      const twice = 2n * (rest < 0n ? -rest : rest);
      expect(twice).toBeLessThanOrEqual(denominator);
      if (twice === denominator) expect(rest < 0n).toBe(numerator > 0n);
    }),
  );
});

it('rounding treats losses as it treats wins', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 10_000n }), (numerator, denominator) => {
      expect(divideHalfAway(-numerator, denominator)).toBe(-divideHalfAway(numerator, denominator));
    }),
  );
});

it('splitting a stake of whole baht never changes what it pays together', () => {
  const baht = fc.bigInt({ min: 0n, max: 1_000_000n }).map((each) => satang(each * 100n));
  fc.assert(
    fc.property(baht, baht, rates, (one, other, rate) => {
      expect(payoutOf(satang(one + other), rate)).toBe(payoutOf(one, rate) + payoutOf(other, rate));
    }),
  );
});
