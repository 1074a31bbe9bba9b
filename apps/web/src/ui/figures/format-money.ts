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

/** A short form with three digits: `"1284300.00"` → `"1.28M"`, cut, never rounded up. */
export function compactMoney(amount: string): string {
  const { whole, decimals, unit } = compactParts(amount);
  return `${whole}${decimals}${unit}`;
}

/** The parts of the short form, for a place without room for its decimals: `"−1"`, `".28"`, `"M"`. */
export function compactParts(amount: string): { whole: string; decimals: string; unit: string } {
  const [whole = '0'] = amount.replace('-', '').split('.');
  const sign = signOf(amount) < 0 ? minus : '';
  const digits = whole.replace(/^0+(?=\d)/, '');
  const scale = scales.find((row) => digits.length >= row.digits);
  if (!scale) return { whole: `${sign}${digits}`, decimals: '', unit: '' };
  const lead = digits.slice(0, -scale.drop);
  const rest = digits
    .slice(-scale.drop)
    .slice(0, Math.max(0, 3 - lead.length))
    .replace(/0+$/, '');
  return { whole: `${sign}${lead}`, decimals: rest && `.${rest}`, unit: scale.unit };
}
