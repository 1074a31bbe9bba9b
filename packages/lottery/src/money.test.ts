import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  divideHalfAway,
  formatMoney,
  formatRate,
  MoneyFormatError,
  parseMoney,
  parseRate,
  payoutOf,
  rateX100,
  rateX100Max,
  satang,
  satangMax,
} from './money.ts';

describe('amounts', () => {
  it.each([
    ['1500.00', 150_000n],
    ['1500', 150_000n],
    ['0.5', 50n],
    ['0.05', 5n],
    ['-12.34', -1_234n],
    ['-0', 0n],
    ['007', 700n],
    ['92233720368547758.07', satangMax],
  ])('%s baht is read as %d satang', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each([
    '',
    '1,500',
    '1.234',
    '.5',
    '5.',
    '+5',
    ' 5',
    '5 ',
    '1e3',
    '๕',
    '--5',
    '5\n',
    '92233720368547758.08',
  ])('an amount written "%s" is refused', (text) => {
    expect(() => parseMoney(text)).toThrow(MoneyFormatError);
  });

  it('a refused amount names the text that was read', () => {
    expect(() => parseMoney('1,500')).toThrow('"1,500" is not an amount with at most two decimals');
  });

  it('amounts are written with two places, the sign once, and no separators', () => {
    expect([150_000n, 5n, 0n, -50n, -123_456n].map((each) => formatMoney(satang(each)))).toEqual([
      '1500.00',
      '0.05',
      '0.00',
      '-0.50',
      '-1234.56',
    ]);
  });

  it('a fraction of a satang is refused', () => {
    expect(() => satang(0.5)).toThrow(RangeError);
  });

  it('an amount beyond 64 bits is refused either way', () => {
    expect(satang(satangMax)).toBe(satangMax);
    expect(() => satang(satangMax + 1n)).toThrow(RangeError);
    expect(() => satang(-satangMax - 1n)).toThrow(RangeError);
  });
});

describe('rates, shares and discounts', () => {
  it.each([
    ['900', 90_000, '900'],
    ['3.2', 320, '3.2'],
    ['3.20', 320, '3.2'],
    ['3.05', 305, '3.05'],
    ['0.5', 50, '0.5'],
    ['0', 0, '0'],
    ['3000000', 300_000_000, '3000000'],
    ['21474836.47', rateX100Max, '21474836.47'],
  ])('a rate of %s is %d hundredths and is written %s', (text, hundredths, written) => {
    expect(parseRate(text)).toBe(hundredths);
    expect(formatRate(rateX100(hundredths))).toBe(written);
  });

  it.each(['', '-1', '3.205', '1,000', 'x', '21474836.48', '999999999'])(
    'a rate written "%s" is refused',
    (text) => {
      expect(() => parseRate(text)).toThrow(MoneyFormatError);
    },
  );

  it.each([-1, 1.5, Number.NaN, rateX100Max + 1])('a rate of %d hundredths is refused', (rate) => {
    expect(() => rateX100(rate)).toThrow(RangeError);
  });

  it('basis points run from 0 to 10000', () => {
    expect([basisPoints(0), basisPoints(10_000)]).toEqual([0, 10_000]);
    for (const wrong of [-1, 10_001, 0.5]) expect(() => basisPoints(wrong)).toThrow(RangeError);
  });
});

describe('rounding and payouts', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, -7n, 0n],
  ])('%d ÷ %d is %d, halves away from zero', (numerator, denominator, quotient) => {
    expect(divideHalfAway(numerator, denominator)).toBe(quotient);
  });

  it('division by zero is refused', () => {
    expect(() => divideHalfAway(1n, 0n)).toThrow(RangeError);
  });

  it('a payout is stake × rate, gross: 10 baht at 900 pay 9,000', () => {
    expect(payoutOf(parseMoney('10'), parseRate('900'))).toBe(parseMoney('9000'));
  });

  it('a run that pays per hit pays the rate for each hit', () => {
    expect(payoutOf(parseMoney('10'), parseRate('3.2'), 3)).toBe(parseMoney('96'));
  });

  it('a lost bet pays nothing', () => {
    expect(payoutOf(parseMoney('10'), parseRate('900'), 0)).toBe(0n);
  });

  it('half a satang of a payout is rounded up', () => {
    expect(payoutOf(parseMoney('0.01'), parseRate('2.5'))).toBe(3n);
  });

  it('half a hit is refused', () => {
    expect(() => payoutOf(parseMoney('10'), parseRate('900'), 0.5)).toThrow(RangeError);
  });
});
