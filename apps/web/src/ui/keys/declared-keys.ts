import { useEffect, useSyncExternalStore } from 'react';

/** Keys of the console as a sheet of keys shows them: what is pressed, and what it does, in the language of the page. */
interface DeclaredKey {
  /** One after the other, or one of them: "J / K". */
  keys: readonly string[];
  does: string;
  /** The keyboards of phones and tablets lack it: not listed on a touch screen. */
  notOnTouch?: boolean;
}

/** The groups of keys, in the order of the sheet: those of every page first, then those of the open one. */
const groupOrder = ['everywhere', 'go', 'page', 'rows'] as const;

export interface KeyGroup {
  group: (typeof groupOrder)[number];
  lines: readonly DeclaredKey[];
}

let declared: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

function change(next: readonly KeyGroup[]): void {
  declared = next;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lists keys for the sheet, the page About and the view menu of a table; the result takes them away again. */
export function declareKeys(keys: KeyGroup): () => void {
  change([...declared, keys]);
  return () => change(declared.filter((one) => one !== keys));
}

/** Declares keys while the part that listens to them is on the screen. `keys` must be the same object each time. */
export function useDeclareKeys(keys: KeyGroup | null): void {
  useEffect(() => (keys ? declareKeys(keys) : undefined), [keys]);
}

/** What can be pressed on this page, by group, each once: two tables of a page declare the same keys. */
export function groupsOf(all: readonly KeyGroup[]): readonly KeyGroup[] {
  return groupOrder.flatMap((group) => {
    const lines = all.flatMap((one) => (one.group === group ? one.lines : []));
    const once = lines.filter(({ does }, at) => lines.findIndex((line) => line.does === does) === at);
    return once.length > 0 ? [{ group, lines: once }] : [];
  });
}

export const declaredKeys = (): readonly KeyGroup[] => declared;

export const useKeyGroups = (): readonly KeyGroup[] => groupsOf(useSyncExternalStore(onChange, declaredKeys));
