import { minus, signOf } from './format-money.ts';

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
