/**
 * What a person has set for tables in this browser: the height of rows everywhere, and which columns of which table
 * are hidden. In a cookie like the preferences (preferences/preferences.ts): local storage is cleared at every
 * sign-out (spec.md §8), and hidden columns should stay hidden.
 */
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export interface TableMemory {
  density: Density;
  /** Whether letters alone (J, K, E, X) act on rows. */
  letters: boolean;
  /** Keys of hidden columns, by table; the table changed last is the last one. A table never touched is not in it. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

export const noMemory: TableMemory = { density: 'normal', letters: true, hidden: {} };

/** Browsers keep 4096 bytes of a cookie; what has not been touched for longest is forgotten first. */
export const memoryLengthMax = 3_000;

const isKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** A stored text back into a memory: what is missing, unknown or wrong takes its default. Never throws. */
export function parseMemory(text: string | undefined): TableMemory {
  if (text === undefined) return noMemory;
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof stored !== 'object' || stored === null) return noMemory;
    const density = 'density' in stored ? densities.find((one) => one === stored.density) : undefined;
    const hidden = 'hidden' in stored && typeof stored.hidden === 'object' ? (stored.hidden ?? {}) : {};
    const good = Object.entries(hidden).filter(([, keys]) => isKeys(keys));
    const letters = !('letters' in stored && stored.letters === false);
    return { density: density ?? noMemory.density, letters, hidden: Object.fromEntries(good) };
  } catch {
    return noMemory;
  }
}

/** The memory as stored: the tables changed last, as many as fit. */
export function memoryText(memory: TableMemory): string {
  const tables = Object.entries(memory.hidden);
  const text = encodeURIComponent(JSON.stringify(memory));
  if (text.length <= memoryLengthMax || tables.length === 0) return text;
  return memoryText({ ...memory, hidden: Object.fromEntries(tables.slice(1)) });
}

/** Puts columns of a table away; it becomes the one changed last. */
export function withHidden(memory: TableMemory, tableId: string, keys: readonly string[]): TableMemory {
  const { [tableId]: _before, ...others } = memory.hidden;
  return { ...memory, hidden: { ...others, [tableId]: keys } };
}
