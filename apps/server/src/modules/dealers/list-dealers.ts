import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type DealerRow, readDealers } from './dealer-rows.ts';
import { dealingTierOf } from './dealing-tier.ts';

/**
 * The dealers of the caller's own tier by name.
 * @throws DomainError `not_allowed` for an agent.
 */
export const listDealers = (store: Store, caller: AccountCaller, archived: boolean): Promise<DealerRow[]> =>
  store.transaction(scopeOf(caller), (tx) => readDealers(tx, dealingTierOf(caller), { archived }));
