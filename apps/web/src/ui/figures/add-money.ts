/** Sums of decimal texts as the API sends them: whole satang in between, never a float (domain.md §0). */

/** Whole satang of a decimal text. Throws RangeError for a text that is no amount. */
export const satang = (amount: string): bigint => {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) throw new RangeError(`"${amount}" is not an amount`);
  const [, sign = '', whole = '0', decimals = ''] = parts;
  const size = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign ? -size : size;
};

const text = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

/** The sum of decimal texts, `"0.00"` of none. Throws RangeError for a text that is no amount. */
export const addMoney = (amounts: readonly string[]): string =>
  text(amounts.reduce((sum, amount) => sum + satang(amount), 0n));

/** `from` less `amount`. */
export const subtractMoney = (from: string, amount: string): string => text(satang(from) - satang(amount));

/** Compares two amounts: below zero when the first is the smaller one. */
export function compareMoney(one: string, other: string): number {
  const difference = satang(one) - satang(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
