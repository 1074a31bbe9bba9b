/** Keys that move a tile in a grid: how many places, given how many stand in a row. */
const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** A list with the item at `from` moved to `to`, as far as there are places. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

/** Where a key takes the tile at `from`; undefined when the key moves nothing, or there is no such place. */
export function placeAfter(key: string, from: number, count: number, columns: number): number | undefined {
  const step = steps[key]?.(columns);
  if (step === undefined) return undefined;
  const to = from + step;
  return to < 0 || to >= count ? undefined : to;
}
