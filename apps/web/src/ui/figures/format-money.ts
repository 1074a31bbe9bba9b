/** Money on screen (look.md §1): decimal text in, thousands separated, two decimals, a real minus sign. No floats. */

const minus = '−';

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

const scales = [
  { digits: 10, unit: 'B', drop: 9 },
  { digits: 7, unit: 'M', drop: 6 },
  { digits: 4, unit: 'k', drop: 3 },
] as const;

/**
 * A short form, rounded half up: `"1284300.00"` → `"1.28M"`, and `"1M"` where there is no room for decimals. Below a
 * thousand whole units.
 */
export function compactMoney(amount: string, room: 'three digits' | 'no decimals' = 'three digits'): string {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const before = whole.replace(/^0+(?=\d)/, '');
  const drop = scaleOf(before)?.drop ?? 0;
  const shown = room === 'no decimals' ? 0 : Math.max(0, 3 - (before.length - drop));
  const units = rounded(`${before}${decimals.padEnd(2, '0')}`, 2 + Math.max(0, drop - shown));
  const digits = units.slice(0, -2);
  const sign = signOf(amount) < 0 ? minus : '';
  const scale = scaleOf(digits);
  if (!scale) return `${sign}${digits}`;
  const rest = digits.slice(-scale.drop).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -scale.drop)}${rest && `.${rest}`}${scale.unit}`;
}

const scaleOf = (digits: string) => scales.find((row) => digits.length >= row.digits);

/** Digits rounded half up, their last ones 0. */
const rounded = (digits: string, last: number): string => {
  const step = 10n ** BigInt(last);
  return String(((BigInt(digits) + step / 2n) / step) * step).padStart(3, '0');
};
