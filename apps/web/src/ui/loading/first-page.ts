import { useSyncExternalStore } from 'react';

let stands = false;
const listeners = new Set<() => void>();

/** Says that the first page is shown: what it did not need is fetched from now on. */
export function firstPageStands(): void {
  stands = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFirstPageStands = (): boolean => useSyncExternalStore(subscribe, () => stands);
