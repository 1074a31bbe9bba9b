import { useSyncExternalStore } from 'react';
import { impersonationStore, type StoredImpersonation } from '../api/impersonation-store.ts';
import { onImpersonationLost } from '../api/send.ts';

/** The shoes on top, with the token that runs out; null in the own name. */
export const useImpersonationToken = () =>
  useSyncExternalStore(impersonationStore.subscribe, impersonationStore.top);

/**
 * Puts shoes on, or takes them off, and starts the page anew at `/`: of what was fetched, drawn or remembered for
 * somebody else nothing is left.
 */
export function setImpersonations(stack: readonly StoredImpersonation[]): void {
  impersonationStore.write(stack);
  startAnew();
}

/** What was typed is not asked about again: whoever leads here has asked before. */
function startAnew(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace('/');
}

const lostKey = 'impersonationLost';

/** Told once, on the page that came after. */
export function impersonationWasLost(): boolean {
  const lost = sessionStorage.getItem(lostKey) !== null;
  sessionStorage.removeItem(lostKey);
  return lost;
}

/** Steps back by itself when a stay ends under one: a suspension, a right that was taken, an end in another window. */
export function followImpersonation(): void {
  onImpersonationLost((lost) => {
    const stack = impersonationStore.read();
    const at = stack.findIndex(({ standIn }) => standIn.standInId === lost.standIn.standInId);
    if (at === -1) return;
    sessionStorage.setItem(lostKey, '1');
    setImpersonations(stack.slice(0, at));
  });
  // A page that the browser kept aside knows nothing of shoes changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
