import type { ExportFormat } from '@drawdesk/contract';

/**
 * What a person has set for tables in this browser: the height of rows and the kind of exported file everywhere, and
 * which columns of which table are hidden. In a cookie like the preferences (preferences/preferences.ts): local storage is cleared at every
 * sign-out (spec.md §8), and hidden columns should stay hidden.
 */
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** The kinds of file a list is exported as. Written here so that the contract's schemas are not loaded in the browser. */
const exportFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[];

export interface TableMemory {
  density: Density;
  /** The kind of file that was exported last. */
  exportAs: ExportFormat;
  /** Whether keys without Ctrl act: J, K, E, X on rows, `/`, `?`, G and a letter everywhere (WCAG 2.1.4). */
  letters: boolean;
  /** Keys of hidden columns, by table; the table changed last is the last one. A table never touched is not in it. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

export const noMemory: TableMemory = {
  density: 'normal',
  exportAs: 'csv',
  letters: true,
  hidden: {},
};

/** The view that is open in a list, and the columns that it hides in place of the reader's own. */
export interface OpenedView {
  savedViewId: string | null;
  hidden: readonly string[] | null;
}

export const noView: OpenedView = { savedViewId: null, hidden: null };

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
    const exportAs = 'exportAs' in stored ? exportFormats.find((one) => one === stored.exportAs) : undefined;
    const hidden = 'hidden' in stored && typeof stored.hidden === 'object' ? (stored.hidden ?? {}) : {};
    const good = Object.entries(hidden).filter(([, keys]) => isKeys(keys));
    const letters = !('letters' in stored && stored.letters === false);
    return {
      density: density ?? noMemory.density,
      exportAs: exportAs ?? noMemory.exportAs,
      letters,
      hidden: Object.fromEntries(good),
    };
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
