/** How many page numbers a list shows (spec.md §9). */
const visiblePages = 10;

/** The page numbers to show, at most ten: the first, the last and those around the current one; `null` is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= visiblePages) return Array.from({ length: last }, (_, i) => i + 1);
  const inner = visiblePages - 2;
  const start = Math.min(Math.max(current - inner / 2, 2), last - inner);
  const middle = Array.from({ length: inner }, (_, i) => start + i);
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(start + inner < last ? [null] : []), last];
}
