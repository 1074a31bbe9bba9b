/**
 * The single-use token of a link, taken out of the address at once: it must stand in no history and no screenshot. Kept
 * in memory until it was exchanged.
 */
let held: string | null = null;

/** How many links this tab has opened: the page of each begins anew, also where the address stays. */
let opened = 0;
const listeners = new Set<() => void>();

export const keepLinkToken = (token: string): void => {
  held = token;
  opened += 1;
  for (const listener of listeners) listener();
};

export const linksOpened = (): number => opened;

export function onLinkOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const heldLinkToken = (): string | null => held;

export const deleteLinkToken = (): void => {
  held = null;
};
