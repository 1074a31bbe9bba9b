import { parseMoney } from '@drawdesk/lottery';

/**
 * An exposure as a multiple or as per cent of its limit, cut: `{ times: '36.4' }`, `{ percent: '85' }`; null without a
 * limit, or where nothing can be lost.
 */
export function shareOfLimit(
  exposure: string,
  limit: string | null | undefined,
): { times: string } | { percent: string } | null {
  const [lost, most] = [parseMoney(exposure), limit ? parseMoney(limit) : 0n];
  if (most <= 0n || lost <= 0n) return null;
  if (lost < 2n * most) return { percent: String((lost * 100n) / most) };
  const tenths = (lost * 10n) / most;
  const whole = String(tenths / 10n).replace(/\B(?=(\d{3})+$)/g, ',');
  return { times: tenths >= 1000n ? whole : `${whole}.${tenths % 10n}` };
}
