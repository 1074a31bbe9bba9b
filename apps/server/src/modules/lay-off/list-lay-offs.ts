import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { dealingTierOf } from '../dealers/dealing-tier.ts';
import { roundOfLayOff } from './change-lay-off.ts';
import { type LayOffRow, readLayOffs } from './lay-off-rows.ts';

interface Query {
  before?: string | undefined;
  limit: number;
}

/**
 * The lay-offs of the caller's own tier in a round, newest first, and the id from which the list continues.
 * @throws DomainError `not_found`
 */
export const listLayOffs = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  { before, limit }: Query,
): Promise<{ rows: LayOffRow[]; next: string | null }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const round = await roundOfLayOff(tx, caller, roundId);
    return readLayOffs(tx, dealingTierOf(caller), round.id, {
      before: before === undefined ? null : BigInt(before),
      limit,
    });
  });
