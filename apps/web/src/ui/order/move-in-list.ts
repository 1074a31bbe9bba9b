/** A list with the item at `from` moved to `to`, within the ends of the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

/**
 * Keys that move an item: the new position, from its own position, the number of items, and the number in a
 * row.
 */
const steps: Readonly<Record<string, (at: number, count: number, columns: number) => number>> = {
  ArrowLeft: (at, _, columns) => (columns > 1 ? at - 1 : at),
  ArrowRight: (at, _, columns) => (columns > 1 ? at + 1 : at),
  ArrowUp: (at, _, columns) => at - columns,
  ArrowDown: (at, _, columns) => at + columns,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Where a key moves the item at `at`: its own position if there is no such position, undefined if the key
 * moves nothing.
 */
export function placeAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const to = steps[key]?.(at, count, columns);
  if (to === undefined) return undefined;
  return to < 0 || to >= count ? at : to;
}
