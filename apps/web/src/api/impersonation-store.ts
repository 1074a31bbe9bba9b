import type { Impersonation } from '@drawdesk/contract';

/** A token for impersonating a tenant, as the API returns it. */
export interface StoredImpersonation {
  accessToken: string;
  /** ISO 8601: 15 minutes after it was made. */
  expiresAt: string;
  standIn: Impersonation;
}

/**
 * The impersonations of this window, the deepest last. There are two at most: an agent, entered while
 * impersonating its master. They are in session storage, so that each window has its own and the person's own
 * session, which all windows share, does not change.
 */
const key = 'impersonations';
const deepest = 2;

let text: string | null = null;
let stack: readonly StoredImpersonation[] = [];
const listeners = new Set<() => void>();

export const impersonationStore = {
  /** Returns the same list object as long as nothing changed. */
  read(): readonly StoredImpersonation[] {
    const stored = sessionStorage.getItem(key);
    if (stored !== text) {
      text = stored;
      stack = parse(stored);
    }
    return stack;
  },
  top: (): StoredImpersonation | null => impersonationStore.read().at(-1) ?? null,
  write(next: readonly StoredImpersonation[]): void {
    if (next.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next.slice(-deepest)));
    for (const listener of listeners) listener();
  },
  /** Stores a new token for an impersonation that is still in the list. */
  renew(fresh: StoredImpersonation): void {
    impersonationStore.write(
      impersonationStore
        .read()
        .map((held) => (held.standIn.standInId === fresh.standIn.standInId ? fresh : held)),
    );
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function parse(stored: string | null): readonly StoredImpersonation[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    // Written by `write` from answers of the API, which reads who someone is out of the token alone.
    return Array.isArray(list) ? (list as StoredImpersonation[]) : [];
  } catch {
    return [];
  }
}
