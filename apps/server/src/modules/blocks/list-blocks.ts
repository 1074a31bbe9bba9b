import type { BlockedNumberDto } from '@drawdesk/contract';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireOwner } from '../organisations/owner.ts';
import { readRateChain } from '../rates/rate-chain.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { toBlockedNumberDtos } from './block-dto.ts';
import { type BlockQuery, readBlockPage } from './queries.ts';

/**
 * Numbers that a level blocks, also its own blocks that begin later, without those of rounds that are over
 * unless one is named.
 * @throws DomainError `not_found`
 */
export const listBlocks = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  query: BlockQuery,
): Promise<Page<BlockedNumberDto>> =>
  store.transaction(scopeOf(caller), (tx) => blocksOfLevel(tx, caller, providerId, query));

/** The same inside a transaction. */
export async function blocksOfLevel(
  tx: Tx,
  caller: AccountCaller,
  providerId: string,
  query: BlockQuery,
): Promise<Page<BlockedNumberDto>> {
  const provider = await requireRateProvider(tx, caller, providerId, 'view');
  const owner = await requireOwner(tx, caller, query);
  const { rows, total } = await readBlockPage(tx, caller, { owner, providerId: provider.id }, query);
  const chain = await readRateChain(tx, owner, provider.id);
  return { rows: rows.flatMap((row) => toBlockedNumberDtos(row, caller, chain)), total };
}
