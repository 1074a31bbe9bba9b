import { parseMoney } from '@drawdesk/lottery';
import { formatCount } from '../../ui/figures/format-money.ts';

/** From this multiple of a limit on, per cent are hard to read. */
const timesMin = 10n;

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
  if (lost < timesMin * most) return { percent: String((lost * 100n) / most) };
  return { times: timesText((lost * 10n) / most) };
}

/** Basis points of a limit, cut, not rounded: "79.9%", from ten times the limit on "53.5×". */
export function shareText(bp: number): string {
  if (bp >= Number(timesMin) * 10_000) return `${timesText(BigInt(Math.trunc(bp / 1000)))}×`;
  const tenths = Math.trunc(bp / 10);
  return `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)}%`;
}

/** A multiple in tenths, from a hundred times on without them: "36.4", "2,499". */
function timesText(tenths: bigint): string {
  const whole = formatCount(String(tenths / 10n));
  return tenths >= 1000n ? whole : `${whole}.${tenths % 10n}`;
}
