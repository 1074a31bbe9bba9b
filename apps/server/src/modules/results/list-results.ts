import { bySystem } from '@drawdesk/contract';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Caller, personOf, scopeOf } from '../../platform/tenancy/caller.ts';
import { type ResultRow, readResults } from '../draws/result-row.ts';
import { requireRoundToRead, viewResult } from '../round-state/require-round.ts';

/** A version of a result as the caller may see it. */
export interface VisibleResult extends Omit<ResultRow, 'entered' | 'derived'> {
  /** Null with `derived` for a blind entry that is not decided: only its author sees it (screens.md §2). */
  entered: ResultRow['entered'] | null;
  derived: ResultRow['derived'] | null;
  enteredByName: string;
  enteredByMe: boolean;
  /** Null where it is not decided. */
  decidedByName: string | null;
}

/**
 * Every version of a round's result, newest first.
 * @throws DomainError `not_found`, also for a round outside the provider groups of the caller's rule.
 */
export const listResults = (store: Store, caller: Caller, roundId: RoundId): Promise<VisibleResult[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const round = await requireRoundToRead(tx, caller, roundId, viewResult);
    const rows = await readResults(tx, round.id);
    const names = await namesOf(
      tx,
      rows.flatMap((row) => [row.enteredBy, row.decision?.decidedBy ?? null]),
    );
    const nameOf = (account: bigint | null) =>
      account === null ? bySystem : (names.get(account) ?? `account ${account}`);
    return rows.map((row) => {
      const enteredByMe = row.enteredBy !== null && row.enteredBy === personOf(caller);
      const hidden = round.confirmMode === 'blind' && row.decision === null && !enteredByMe;
      return {
        ...row,
        entered: hidden ? null : row.entered,
        derived: hidden ? null : row.derived,
        enteredByName: nameOf(row.enteredBy),
        enteredByMe,
        decidedByName: row.decision ? nameOf(row.decision.decidedBy) : null,
      };
    });
  });

/**
 * One version of a round's result.
 * @throws DomainError `not_found`.
 */
export async function showResult(
  store: Store,
  caller: Caller,
  { roundId, resultId }: { roundId: RoundId; resultId: ResultId },
): Promise<VisibleResult> {
  const versions = await listResults(store, caller, roundId);
  const version = versions.find(({ id }) => id === resultId);
  if (!version) throw new DomainError('not_found', { what: 'result' });
  return version;
}

async function namesOf(tx: Tx, accounts: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(accounts)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}
