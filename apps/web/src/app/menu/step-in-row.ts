/** The entry that a key leads to from the one at `at`, around the ends; null for keys that lead nowhere. */
export function stepInRow(key: string, count: number, at: number, dir: 'ltr' | 'rtl'): number | null {
  if (count === 0 || at < 0) return null;
  const forth = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const to: Partial<Record<string, number>> = {
    [forth]: (at + 1) % count,
    [back]: (at + count - 1) % count,
  };
  return to[key] ?? null;
}
