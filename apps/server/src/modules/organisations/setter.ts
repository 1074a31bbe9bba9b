import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Whose name stands beside terms: that of the real person. */
export const setterOf = (caller: AccountCaller): string => caller.real?.displayName ?? caller.displayName;
