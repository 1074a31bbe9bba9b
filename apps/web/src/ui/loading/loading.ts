import { useSyncExternalStore } from 'react';

/** The loading flag of spec.md §4: while it is set, nothing on the page can be used. */
let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Covers the page until the work is done, whether it succeeds or not. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLoading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
