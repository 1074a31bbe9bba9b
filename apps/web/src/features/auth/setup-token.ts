/**
 * The one-time token of the set-up link. It is removed from the address immediately and kept in memory until it is
 * used.
 */
let held: string | null = null;

export const keepSetupToken = (token: string): void => {
  held = token;
};

export const heldSetupToken = (): string | null => held;

export const deleteSetupToken = (): void => {
  held = null;
};
