import type { ExportFormat } from '@drawdesk/contract';
import { useEffect, useSyncExternalStore } from 'react';
import type { Column } from './column.ts';
import {
  type Density,
  memoryText,
  type OpenedView,
  parseMemory,
  type TableMemory,
  withHidden,
} from './table-memory.ts';

const cookieName = 'drawdesk_tables';
const yearSeconds = 365 * 24 * 3600;

const readCookie = () => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];

let memory: TableMemory | undefined;
const listeners = new Set<() => void>();

function currentMemory(): TableMemory {
  memory ??= parseMemory(readCookie());
  return memory;
}

function remember(next: TableMemory): void {
  memory = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${cookieName}=${memoryText(next)}; path=/; max-age=${yearSeconds}; samesite=lax`;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useMemory = () => useSyncExternalStore(onChange, currentMemory);

/** How high rows are, in every table of this browser. */
export const useDensity = (): Density => useMemory().density;

export const setDensity = (density: Density): void => remember({ ...currentMemory(), density });

/** The kind of file that was exported last in this browser. */
export const useExportAs = (): ExportFormat => useMemory().exportAs;

export const setExportAs = (exportAs: ExportFormat): void => remember({ ...currentMemory(), exportAs });

/** Whether keys without Ctrl act in this browser. */
export const useLetters = (): boolean => useMemory().letters;

export const setLetters = (letters: boolean): void => remember({ ...currentMemory(), letters });

/** Views that are open in tables of this page, by table: their columns are not the person's own. */
let openedViews: Readonly<Record<string, OpenedView>> = {};

function openView(tableId: string, view: OpenedView | undefined): void {
  const { [tableId]: _before, ...others } = openedViews;
  openedViews = view ? { ...others, [tableId]: view } : others;
  for (const listener of listeners) listener();
}

/**
 * Which columns of a table are hidden: by the view that is open, or by this person. The first column always stays: it
 * says what a row is.
 */
export function useHiddenColumns<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const atFirst = columns.filter((column) => column.hiddenAtFirst).map((column) => column.key);
  const own = useMemory().hidden[tableId];
  const opened = useSyncExternalStore(onChange, () => openedViews[tableId]);
  const chosen = opened?.hidden ?? own ?? null;
  const hidden = chosen ?? atFirst;
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    if (opened?.hidden) openView(tableId, { ...opened, hidden: next });
    else remember(withHidden(currentMemory(), tableId, next));
  };
  const shown = columns.filter((column, i) => i === 0 || !hidden.includes(column.key));
  // a list that is left has its own columns again
  useEffect(() => () => openView(tableId, undefined), [tableId]);
  const table: TableColumns = {
    hidden,
    own: own ?? atFirst,
    chosen,
    opened,
    openView: (view) => openView(tableId, view),
  };
  return { shown, toggle, table };
}

/** The hidden columns of a table, and which view they are of. */
export interface TableColumns {
  /** Those that are hidden now. */
  hidden: readonly string[];
  /** Those that are hidden without a view. */
  own: readonly string[];
  /** The hidden ones as a view saves them; null where nobody has chosen columns. */
  chosen: readonly string[] | null;
  opened: OpenedView | undefined;
  openView: (view: OpenedView) => void;
}
