import { useSyncExternalStore } from 'react';
import { useOnPhone } from '../layout/use-on-phone.ts';

/**
 * Which charts a person has folded or opened in this browser, by name. In a cookie like what is remembered of tables
 * (ui/table/table-memory.ts), because local storage is cleared at every sign-out.
 */
const cookieName = 'drawdesk_charts';
const yearSeconds = 365 * 24 * 3600;
const choicePattern = /^(!?)([a-z-]{1,40})$/;

const read = (): string => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** By name whether a chart was folded; whatever else is in a stored text is dropped. */
export const foldsIn = (text: string): ReadonlyMap<string, boolean> =>
  new Map(
    text.split('.').flatMap((one) => {
      const [, opened, name] = choicePattern.exec(one) ?? [];
      return name === undefined ? [] : [[name, opened === '']];
    }),
  );

/** The text to store: `report.!ledger-statement` is one folded and one opened chart. */
export const foldsText = (folds: ReadonlyMap<string, boolean>): string =>
  [...folds].map(([name, folded]) => `${folded ? '' : '!'}${name}`).join('.');

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
  const folds = foldsIn(useSyncExternalStore(onChange, current));
  // a chart above a list leaves no room for its first row there: it is folded until someone opens it
  const onPhone = useOnPhone();
  const folded = name !== undefined && (folds.get(name) ?? onPhone);
  const toggle = () => {
    if (name === undefined) return;
    stored = foldsText(new Map([...folds, [name, !folded]]));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
    document.cookie = `${cookieName}=${stored}; path=/; max-age=${yearSeconds}; samesite=lax`;
    for (const listener of listeners) listener();
  };
  return { folded, toggle };
}
