/** Money on screen (look.md §1): decimal text in, thousands separated, two decimals, a real minus sign. No floats. */

/** The real minus sign. */
export const minus = '−';

/**
 * `"-1284300"` → `"−1,284,300.00"`. A text that is not an amount is returned unchanged: wrong data must be
 * seen, not hidden.
 */
export function formatMoney(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) return amount;
  const [, sign = '', whole = '', decimals = ''] = parts;
  const text = `${grouped(whole)}.${decimals.padEnd(2, '0')}`;
  return sign && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

/** Whole numbers: `12345` → `"12,345"`. */
export const formatCount = (count: number | string): string =>
  String(count).startsWith('-') ? `${minus}${grouped(String(count).slice(1))}` : grouped(String(count));

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** -1, 0 or 1 by the sign of a decimal text. */
export function signOf(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}
