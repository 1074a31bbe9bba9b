import { useSyncExternalStore } from 'react';
import { impersonationStore, type StoredImpersonation } from '../api/impersonation-store.ts';
import { currentReader } from '../api/live-reader.ts';
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

const startAnew = () => loadAnew(() => location.replace('/'));

/** No question about unsaved input here: the caller has already asked, or another person is there. */
function loadAnew(load: () => void): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  load();
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
}

/**
 * A page from the back/forward cache of the browser does not know what changed since. If someone else reads in this tab
 * now, or nobody, it shows nothing more and is loaded again. Otherwise `onReturn` is called.
 */
export function followReturns(onReturn: () => void): void {
  let left = currentReader();
  addEventListener('pagehide', () => {
    left = currentReader();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (currentReader() === left) return onReturn();
    document.documentElement.hidden = true;
    loadAnew(() => location.reload());
  });
}
