/**
 * The single-use token of a link, taken out of the address at once: it must stand in no history and no screenshot. Kept
 * in memory until it was exchanged.
 */
let held: string | null = null;

export const keepLinkToken = (token: string): void => {
  held = token;
};

export const heldLinkToken = (): string | null => held;

export const forgetLinkToken = (): void => {
  held = null;
};
