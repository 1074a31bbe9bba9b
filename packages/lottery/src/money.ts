/**
 * Money and rates (domain.md §0): whole minor units, whole hundredths, whole basis points.
 * Nothing here ever passes through a floating-point fraction.
 */

declare const unit: unique symbol;

/** Minor units, 1 baht = 100. Negative amounts are losses, refunds and reversals. */
export type Satang = bigint & { readonly [unit]: 'satang' };
/** Pay rate or multiplier ×100, 0 … 2,147,483,647: 900 → 90000, 3.2 → 320. */
export type RateX100 = number & { readonly [unit]: 'rate_x100' };
/** Share or discount, 0 … 10000 (10000 = 100 %). */
export type BasisPoints = number & { readonly [unit]: 'basis_points' };

/** The largest amount, positive or negative: what a signed 64-bit column can store. */
export const satangMax = 9_223_372_036_854_775_807n;
/** The largest rate ×100: what a signed 32-bit column can store. */
export const rateX100Max = 2_147_483_647;

/** A text that is not an amount or a rate as people write it. `text` is what was read. */
export class MoneyFormatError extends Error {
  readonly text: string;
  constructor(text: string, expected: string) {
    super(`"${text}" is not ${expected}`);
    this.name = 'MoneyFormatError';
    this.text = text;
  }
}

/** Brands whole minor units. Throws RangeError for a fraction or an amount no column can store. */
export function satang(amount: bigint | number): Satang {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) {
    throw new RangeError(`satang must be whole, got ${amount}`);
  }
  const whole = BigInt(amount);
  if (whole > satangMax || whole < -satangMax) throw new RangeError(`satang out of range: ${whole}`);
  return whole as Satang;
}

/** Brands a rate ×100. Throws RangeError when it is not whole or out of range. */
export function rateX100(rate: number): RateX100 {
  if (!Number.isInteger(rate) || rate < 0 || rate > rateX100Max) {
    throw new RangeError(`a rate ×100 must be whole, 0 to ${rateX100Max}, got ${rate}`);
  }
  return rate as RateX100;
}

/** Brands basis points. Throws RangeError when not whole or outside 0 … 10000. */
export function basisPoints(points: number): BasisPoints {
  if (!Number.isInteger(points) || points < 0 || points > 10_000) {
    throw new RangeError(`basis points must be whole, 0 to 10000, got ${points}`);
  }
  return points as BasisPoints;
}

/** "1500.00", "-0.5", "20" → satang. Throws MoneyFormatError for anything else: no signs +, commas, spaces. */
export function parseMoney(text: string): Satang {
  const parts = /^(-?)(\d{1,19})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) throw new MoneyFormatError(text, 'an amount with at most two decimals');
  const [, sign = '', baht = '0', decimals = ''] = parts;
  const size = BigInt(baht) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (size > satangMax) throw new MoneyFormatError(text, 'an amount that fits 64 bits');
  return satang(sign === '-' ? -size : size);
}

/** Satang → decimal text with two places and no separators: "1500.00", "-0.50". */
export function formatMoney(amount: Satang): string {
  const size = amount < 0n ? -amount : amount;
  const digits = size.toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "900", "3.2", "0.05" → rate ×100. Throws MoneyFormatError for anything else. */
export function parseRate(text: string): RateX100 {
  const parts = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) throw new MoneyFormatError(text, 'a rate with at most two decimals');
  const [, whole = '0', decimals = ''] = parts;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (hundredths > rateX100Max) throw new MoneyFormatError(text, 'a rate that fits 32 bits');
  return rateX100(hundredths);
}

/** Rate ×100 → the shortest decimal text: 90000 → "900", 320 → "3.2", 305 → "3.05". */
export function formatRate(rate: RateX100): string {
  const digits = rate.toString().padStart(3, '0');
  const decimals = digits.slice(-2).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${decimals}`;
}

/** The one rounding function (domain.md §0): the quotient, halves away from zero. Throws RangeError on ÷ 0. */
export function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const size = numerator < 0n ? -numerator : numerator;
  const parts = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * size + parts) / (2n * parts);
  return numerator < 0n === denominator < 0n ? quotient : -quotient;
}

/** What a player keeps of a stake at a discount (domain.md §5): S × d, rounded once. Satang. */
export function discountOf(stake: bigint, discountBp: bigint): Satang {
  return satang(divideHalfAway(stake * discountBp, 10_000n));
}

/**
 * What a ticket pays (domain.md §0): stake × rate, gross; the stake is not paid back on top.
 * `hits` is 1, or 2 and 3 for a run that pays per hit. Throws RangeError when hits is not a whole number ≥ 0.
 */
export function payoutOf(stake: Satang, rate: RateX100, hits = 1): Satang {
  if (!Number.isInteger(hits) || hits < 0) throw new RangeError(`hits must be a whole number, got ${hits}`);
  return satang(divideHalfAway(stake * BigInt(rate) * BigInt(hits), 100n));
}
