import { parseMoney } from '@drawdesk/lottery';

/** The change from an earlier figure, in tenths of a per cent; no floats (domain.md §0). */

const minus = '−';

/** From this change on, in tenths of a per cent, the earlier figure says more than a percentage. */
const sensibleMax = 10_000n;

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * `percentChange('112.00', '100.00')` → `"+12.0%"`. Both are decimal texts with two places, or whole numbers. Null where
 * a percentage says nothing: the earlier figure was 0, a loss became a profit or the other way round, or the change is
 * tenfold or more. A smaller loss is a positive change: the change is relative to the absolute value of the earlier figure.
 */
export function percentChange(now: string, before: string): string | null {
  const [current, earlier] = [parseMoney(now), parseMoney(before)];
  if (earlier === 0n || (current > 0n && earlier < 0n) || (current < 0n && earlier > 0n)) return null;
  const thousandths = ((current - earlier) * 1000n) / magnitude(earlier);
  const shown = magnitude(thousandths);
  if (shown >= sensibleMax) return null;
  const sign = thousandths < 0n ? minus : thousandths > 0n ? '+' : '';
  return `${sign}${shown / 10n}.${shown % 10n}%`;
}

/** Which way a figure went, as far as its percentage shows it. */
export function wayOf(now: string, before: string): 'up' | 'down' | 'same' {
  if (percentChange(now, before) === '0.0%') return 'same';
  const change = parseMoney(now) - parseMoney(before);
  return change > 0n ? 'up' : change < 0n ? 'down' : 'same';
}
