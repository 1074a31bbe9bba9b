import { useSyncExternalStore } from 'react';
import type { Column } from './column.ts';
import { type Density, memoryText, parseMemory, type TableMemory, withHidden } from './table-memory.ts';

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

/** Whether letters alone act on rows, in every table of this browser. */
export const useLetters = (): boolean => useMemory().letters;

export const setLetters = (letters: boolean): void => remember({ ...currentMemory(), letters });

/** Which columns of a table this person has hidden. The first column always stays: it says what a row is. */
export function useHiddenColumns<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const atFirst = columns.filter((column) => column.hiddenAtFirst).map((column) => column.key);
  const hidden = useMemory().hidden[tableId] ?? atFirst;
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    remember(withHidden(currentMemory(), tableId, next));
  };
  const shown = columns.filter((column, i) => i === 0 || !hidden.includes(column.key));
  return { shown, hidden, toggle };
}
