import { parseMoney } from '@drawdesk/lottery';

/** The change from an earlier figure, in tenths of a per cent; no floats (domain.md §0). */

const minus = '−';

/**
 * `percentChange('112.00', '100.00')` → `"+12.0%"`. Both are decimal texts with two places, or whole numbers;
 * null where the earlier figure was 0. A smaller loss is a positive change: the change is relative to the
 * absolute value of the earlier figure.
 */
export function percentChange(now: string, before: string): string | null {
  const [current, earlier] = [parseMoney(now), parseMoney(before)];
  if (earlier === 0n) return null;
  const size = earlier < 0n ? -earlier : earlier;
  const thousandths = ((current - earlier) * 1000n) / size;
  const shown = thousandths < 0n ? -thousandths : thousandths;
  const sign = thousandths < 0n ? minus : thousandths > 0n ? '+' : '';
  return `${sign}${(shown / 10n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${shown % 10n}%`;
}
