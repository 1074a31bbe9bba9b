/**
 * Per cent of the stock that is sold, 0 to 100. It is calculated from what is left, because others may sell
 * from the same stock.
 */
export function soldShare(sold: number, left: number | null): number {
  if (left === null || sold + left === 0) return 0;
  return Math.floor((sold * 100) / (sold + left));
}
