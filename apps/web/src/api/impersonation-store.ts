import type { Impersonation } from '@drawdesk/contract';

/** A token for the shoes of a tenant, as the API hands it out. */
export interface StoredImpersonation {
  accessToken: string;
  /** ISO 8601: 15 minutes after it was made. */
  expiresAt: string;
  standIn: Impersonation;
}

/**
 * The shoes this window stands in, the deepest last: an agent's, entered out of its master's, at most. In session
 * storage, so that each window has its own and the person's own session, shared by all, stays as it is.
 */
const key = 'shoes';
const deepest = 2;

let text: string | null = null;
let stack: readonly StoredImpersonation[] = [];
const listeners = new Set<() => void>();

export const impersonationStore = {
  /** The same list as long as nothing changed. */
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
  /** Another token for a stay that is still in the list. */
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
    // Written by `write` from answers of the API, which reads who somebody is out of the token alone.
    return Array.isArray(list) ? (list as StoredImpersonation[]) : [];
  } catch {
    return [];
  }
}
