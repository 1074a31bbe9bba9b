import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** The name shown with terms: that of the real person. */
export const actorNameOf = (caller: AccountCaller): string => caller.real?.displayName ?? caller.displayName;
