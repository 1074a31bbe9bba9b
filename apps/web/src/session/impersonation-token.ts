import { useSyncExternalStore } from 'react';
import { impersonationStore, type StoredImpersonation } from '../api/impersonation-store.ts';
import { onImpersonationLost } from '../api/send.ts';

/** The current impersonation with its token; null when not impersonating. */
export const useImpersonationToken = () =>
  useSyncExternalStore(impersonationStore.subscribe, impersonationStore.top);

/**
 * Starts or ends an impersonation and loads the page again at `/`, so that nothing fetched, drawn or
 * remembered for someone else is left.
 */
export function setImpersonations(stack: readonly StoredImpersonation[]): void {
  impersonationStore.write(stack);
  startAnew();
}

/** No question about unsaved input here: the caller has already asked. */
function startAnew(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace('/');
}

const lostKey = 'impersonationLost';

/** Shown once, on the page that is loaded afterwards. */
export function impersonationWasLost(): boolean {
  const lost = sessionStorage.getItem(lostKey) !== null;
  sessionStorage.removeItem(lostKey);
  return lost;
}

/**
 * Goes one step back by itself when an impersonation ends: by a suspension, a right that was removed, or an
 * end in another window.
 */
export function followImpersonation(): void {
  onImpersonationLost((lost) => {
    const stack = impersonationStore.read();
    const at = stack.findIndex(({ standIn }) => standIn.standInId === lost.standIn.standInId);
    if (at === -1) return;
    sessionStorage.setItem(lostKey, '1');
    setImpersonations(stack.slice(0, at));
  });
  // A page from the browser's back-forward cache does not know that the impersonation has changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
