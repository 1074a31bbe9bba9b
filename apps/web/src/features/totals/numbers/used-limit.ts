import { parseMoney } from '@drawdesk/lottery';

/**
 * Exposure as a share of the limit in basis points, cut off, not rounded; 0 where the house would win on the number,
 * null without a limit.
 */
export function exposureBp(exposure: string, limit: string | null): number | null {
  const most = limit === null ? 0n : parseMoney(limit);
  if (most <= 0n) return null;
  const at = parseMoney(exposure);
  return at <= 0n ? 0 : Number((at * 10_000n) / most);
}
