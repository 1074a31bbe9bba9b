/** Per cent of the stock that is gone, 0 to 100: what is left counts, as others may sell from the same stock. */
export function soldShare(sold: number, left: number | null): number {
  if (left === null || sold + left === 0) return 0;
  return Math.floor((sold * 100) / (sold + left));
}
