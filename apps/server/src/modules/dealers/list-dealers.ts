import { dealersMax } from '@drawdesk/contract';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type DealerRow, readDealers } from './dealer-rows.ts';
import { dealingTierOf } from './dealing-tier.ts';

interface Query {
  archived?: 'true' | 'false' | undefined;
  before?: string | undefined;
}

/**
 * The dealers of the caller's own tier by name; archived ones the newest first, a page of them, and the id from which
 * the list continues.
 * @throws DomainError `not_allowed` for an agent.
 */
export const listDealers = (
  store: Store,
  caller: AccountCaller,
  { archived, before }: Query,
): Promise<{ rows: DealerRow[]; next: string | null }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const tier = dealingTierOf(caller);
    // there are never more that take lay-offs
    if (archived !== 'true') return { rows: await readDealers(tx, tier), next: null };
    const found = await readDealers(tx, tier, {
      archived: true,
      newest: { before: before === undefined ? null : BigInt(before), limit: dealersMax + 1 },
    });
    const rows = found.slice(0, dealersMax);
    const last = rows.at(-1);
    return { rows, next: found.length > dealersMax && last ? String(last.id) : null };
  });
