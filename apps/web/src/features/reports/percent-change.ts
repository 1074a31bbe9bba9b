import { parseMoney } from '@drawdesk/lottery';

/** How one figure compares with an earlier one, in tenths of a per cent; no floats (domain.md §0). */

const minus = '−';

/**
 * `percentChange('112.00', '100.00')` → `"+12.0 %"`. Both are decimal texts with two places, or whole numbers; null where
 * there was nothing before. Of a loss that shrank the change is positive: it is measured against the size of what was.
 */
export function percentChange(now: string, before: string): string | null {
  const [current, earlier] = [parseMoney(now), parseMoney(before)];
  if (earlier === 0n) return null;
  const size = earlier < 0n ? -earlier : earlier;
  const thousandths = ((current - earlier) * 1000n) / size;
  const shown = thousandths < 0n ? -thousandths : thousandths;
  const sign = thousandths < 0n ? minus : thousandths > 0n ? '+' : '';
  return `${sign}${(shown / 10n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${shown % 10n} %`;
}
