/**
 * The single-use token of a link. It is removed from the address immediately, so that it is in no history and no
 * screenshot. It is kept in memory until it is exchanged.
 */
let held: string | null = null;

/**
 * How many links this tab has opened. The page starts again for each link, even when the address is the same.
 */
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
