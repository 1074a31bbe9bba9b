import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billNumberOf, parseBillNumber } from './bill-number.ts';

const ids = fc.oneof(fc.bigInt({ min: 0n, max: 9_999_999n }), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }));

describe('bill numbers', () => {
  it('are digits in groups of three with a check digit', () => {
    expect(billNumberOf(104_238n)).toMatch(/^104-238-\d$/);
    expect(billNumberOf(7n)).toMatch(/^000-007-\d$/);
    expect(billNumberOf(1_104_238n)).toMatch(/^1-104-238-\d$/);
  });

  it('carry the check digit of the Damm algorithm: 572 has 4', () => {
    expect(billNumberOf(572n)).toBe('000-572-4');
  });

  it('lead back to their id', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(parseBillNumber(billNumberOf(id))).toBe(id);
      }),
    );
  });

  it('may be typed without dashes, or with spaces anywhere', () => {
    const digits = billNumberOf(104_238n).replaceAll('-', '');
    for (const typed of [
      digits,
      ` ${digits} `,
      [...digits].join(' '),
      `${digits.slice(0, 4)} - ${digits.slice(4)}`,
    ]) {
      expect(parseBillNumber(typed)).toBe(104_238n);
    }
  });

  it('with any single wrong digit are not bill numbers', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const digits = billNumberOf(id).replaceAll('-', '');
        for (let at = 0; at < digits.length; at++) {
          for (const wrong of '0123456789'.replace(digits.charAt(at), '')) {
            expect(parseBillNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeNull();
          }
        }
      }),
    );
  });

  it('with any two neighbours swapped are not bill numbers', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const digits = billNumberOf(id).replaceAll('-', '');
        for (let at = 1; at < digits.length; at++) {
          const [one, other] = [digits.charAt(at - 1), digits.charAt(at)];
          if (one === other) continue;
          expect(parseBillNumber(digits.slice(0, at - 1) + other + one + digits.slice(at + 1))).toBeNull();
        }
      }),
    );
  });

  it('with a zero too many in front are not bill numbers', () => {
    const digits = billNumberOf(104_238n).replaceAll('-', '');
    expect(parseBillNumber(`0${digits}`)).toBeNull();
    expect(parseBillNumber(digits.slice(1))).toBeNull();
  });

  it.each(['', '-', '4', 'abc', '104-238-x', '104.238.7', '๑๐๔', '9'.repeat(20), '0'.repeat(100)])(
    '"%s" is not one',
    (text) => {
      expect(parseBillNumber(text)).toBeNull();
    },
  );

  it('exist for ids that a 64-bit column can hold, and no others', () => {
    expect(() => billNumberOf(-1n)).toThrow(RangeError);
    expect(() => billNumberOf(2n ** 63n)).toThrow(RangeError);
  });
});
