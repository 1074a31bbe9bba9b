import { parseMoney } from '@drawdesk/lottery';
import { formatCount } from '../../ui/figures/format-money.ts';

/** From this multiple of a limit on, per cent are hard to read. */
const timesMin = 10n;

type Share = { times: string } | { percent: string };

/**
 * An exposure as per cent of its limit, from ten times the limit on as a multiple, with one decimal, cut:
 * `{ percent: '85.2' }`, `{ times: '36.4' }`; null without a limit, or where nothing can be lost.
 */
export function shareOfLimit(exposure: string, limit: string | null | undefined): Share | null {
  const [lost, most] = [parseMoney(exposure), limit ? parseMoney(limit) : 0n];
  return most <= 0n || lost <= 0n ? null : shareOf((lost * 10_000n) / most);
}

/** Basis points of a limit in the same way: "79.9%", from ten times the limit on "53.5×". */
export function shareText(bp: number): string {
  const share = shareOf(BigInt(bp));
  return 'times' in share ? `${share.times}×` : `${share.percent}%`;
}

/** The one rule for every screen. */
const shareOf = (bp: bigint): Share =>
  bp >= timesMin * 10_000n ? { times: tenthsText(bp / 1000n) } : { percent: tenthsText(bp / 10n) };

const tenthsText = (tenths: bigint): string => `${formatCount(String(tenths / 10n))}.${tenths % 10n}`;
