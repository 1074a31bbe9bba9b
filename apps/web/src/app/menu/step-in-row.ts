/**
 * The entry that a key moves to from the one at `at`; after the last comes the first. Null for other keys.
 */
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
