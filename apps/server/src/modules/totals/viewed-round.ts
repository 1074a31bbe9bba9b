import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRoundToRead, viewTotal } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { type PartQuery, partOf, type TreePart } from './tree-part.ts';

/** What is viewed: a round, by a caller with the right to it, in a part of its tree. */
export interface ViewedRound {
  caller: AccountCaller;
  round: RoundRow;
  part: TreePart;
}

/**
 * What a caller views, after its rights are checked.
 * @throws DomainError `not_found`, `not_allowed`
 */
export const viewRound = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  part: PartQuery,
): Promise<ViewedRound> => store.transaction(scopeOf(caller), (tx) => viewedRound(tx, caller, roundId, part));

/** The same inside a transaction. */
export const viewedRound = async (
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  part: PartQuery,
): Promise<ViewedRound> => ({
  caller,
  round: await requireRoundToRead(tx, caller, roundId, viewTotal),
  part: await partOf(tx, caller, part),
});
