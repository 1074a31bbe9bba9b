import type { Ageing } from '@drawdesk/contract';

/** Ages of a debt, from fresh to old. */
const buckets = ['upTo7', 'upTo30', 'upTo90', 'over90'] as const;

interface Share {
  bucket: (typeof buckets)[number];
  amount: string;
  /** Position and width in a bar 100 wide. */
  from: number;
  width: number;
}

/** The share of each age in a bar. It is only drawn; nothing is calculated from it. */
export function ageingShares(ageing: Ageing): Share[] {
  const sizes = buckets.map((bucket) => Math.abs(Number(ageing[bucket])));
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let from = 0;
  return buckets.map((bucket, at) => {
    const width = ((sizes[at] ?? 0) * 100) / total;
    const share = { bucket, amount: ageing[bucket], from, width };
    from += width;
    return share;
  });
}
