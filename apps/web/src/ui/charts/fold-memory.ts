import { useSyncExternalStore } from 'react';

/**
 * Which charts a person has folded in this browser, by name. In a cookie like what is remembered of tables
 * (ui/table/table-memory.ts), because local storage is cleared at every sign-out.
 */
const cookieName = 'drawdesk_charts';
const yearSeconds = 365 * 24 * 3600;
const isName = (name: string) => /^[a-z-]{1,40}$/.test(name);

const read = (): string => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** The names in a stored text; whatever else is in it is dropped. */
export const foldedIn = (text: string): readonly string[] => text.split('.').filter(isName);

let stored: string | undefined;
const listeners = new Set<() => void>();

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): string {
  stored ??= read();
  return stored;
}

/** Whether the chart of this name is folded, and what folds or unfolds it. Without a name a chart never folds. */
export function useFolded(name: string | undefined) {
  const names = foldedIn(useSyncExternalStore(onChange, current));
  const folded = name !== undefined && names.includes(name);
  const toggle = () => {
    if (name === undefined) return;
    const next = folded ? names.filter((one) => one !== name) : [...names, name];
    stored = next.join('.');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = `${cookieName}=${stored}; path=/; max-age=${yearSeconds}; samesite=lax`;
    for (const listener of listeners) listener();
  };
  return { folded, toggle };
}
