import type { EnteredDraw } from './draw-field.ts';

/** A value that is allowed, and looks like a slip of the person who keyed it. */
export interface DrawWarning {
  readonly field: string;
  readonly code: 'few_decimals' | 'zero_index' | 'large_change' | 'far_from_latest';
  /** The same field of the latest result, for `far_from_latest`. */
  readonly latest?: string;
}

/** An index further than this from the latest one is asked about. Markets stop trading long before. */
const farPercent = 20n;

/** A published decimal in the smallest unit that both of two texts need, without its sign. */
function magnitude(text: string, decimals: number): bigint {
  const [whole = '', part = ''] = text.replace(/[^\d.]/gu, '').split('.');
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const isFar = (value: bigint, from: bigint): boolean =>
  (value > from ? value - from : from - value) * 100n > from * farPercent;

/**
 * What looks like a slip in a validated draw: exchanges publish an index and its change with two decimals at
 * least, an index is never 0, and from one day to the next neither moves by more than a fifth. Every warning
 * may be wrong: a person accepts it or corrects the entry.
 *
 * @param latest - the latest result of the same provider; null: there is none.
 */
export function drawWarnings(
  { index, change }: EnteredDraw,
  latest: EnteredDraw | null,
): readonly DrawWarning[] {
  if (typeof index !== 'string' || typeof change !== 'string') return [];
  const found: DrawWarning[] = [];
  for (const [field, text] of Object.entries({ index, change }))
    if (decimalsOf(text) < 2) found.push({ field, code: 'few_decimals' });
  const decimals = Math.max(decimalsOf(index), decimalsOf(change));
  const value = magnitude(index, decimals);
  if (value === 0n) return [...found, { field: 'index', code: 'zero_index' }];
  if (magnitude(change, decimals) * 100n > value * farPercent)
    found.push({ field: 'change', code: 'large_change' });
  const before = latest?.index;
  if (typeof before !== 'string') return found;
  const shared = Math.max(decimalsOf(index), decimalsOf(before));
  const from = magnitude(before, shared);
  if (from > 0n && isFar(magnitude(index, shared), from))
    found.push({ field: 'index', code: 'far_from_latest', latest: before });
  return found;
}
