import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Whose name stands beside terms: that of the real person. */
export const actorNameOf = (caller: AccountCaller): string => caller.real?.displayName ?? caller.displayName;
