const moves: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** The target of an arrow key, Home or End in a grid of `count` cells; null when there is none. */
export function stepTo(key: string, at: number, columns: number, count: number): number | null {
  if (at < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const move = moves[key];
  if (!move) return null;
  const next = at + move(columns);
  return next >= 0 && next < count ? next : null;
}
