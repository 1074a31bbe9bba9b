import { parseMoney } from '@drawdesk/lottery';

/** A part of a whole in basis points, rounded half up to a tenth of a per cent; 0 of nothing. Both are decimal texts. */
export function shareBp(part: string, whole: string): number {
  const all = parseMoney(whole);
  return all <= 0n ? 0 : Number((parseMoney(part) * 2000n + all) / (2n * all)) * 10;
}
