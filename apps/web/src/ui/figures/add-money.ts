import { formatMoney, parseMoney, satang } from '@drawdesk/lottery';

/** Sums of decimal texts as the API sends them: whole satang in between, never a float (domain.md §0). */

/** The sum of decimal texts, `"0.00"` of none. Throws MoneyFormatError for a text that is no amount. */
export const addMoney = (amounts: readonly string[]): string =>
  formatMoney(satang(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n)));

/** `from` less `amount`. */
export const subtractMoney = (from: string, amount: string): string =>
  formatMoney(satang(parseMoney(from) - parseMoney(amount)));

/** Compares two amounts: below zero when the first is the smaller one. */
export function compareMoney(one: string, other: string): number {
  const difference = parseMoney(one) - parseMoney(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
