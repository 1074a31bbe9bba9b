import type { ResultVersion } from '@drawdesk/contract';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { readResults } from '../draws/result-row.ts';
import { requireRoundToRead, viewResult } from '../round-state/require-round.ts';
import { toVersionDto } from './result-dto.ts';

/** Every version of a round's result as the caller may see it, newest first. */
export async function listResults(tx: Tx, caller: Caller, roundId: RoundId): Promise<ResultVersion[]> {
  const round = await requireRoundToRead(tx, caller, roundId, viewResult);
  const rows = await readResults(tx, round.id);
  const names = await namesOf(
    tx,
    rows.flatMap((row) => [row.enteredBy, row.decision?.decidedBy ?? null]),
  );
  const viewer = {
    person: personOf(caller),
    blind: round.confirmMode === 'blind',
    nameOf: (account: bigint | null) =>
      account === null ? 'system' : (names.get(account) ?? `account ${account}`),
  };
  return rows.map((row) => toVersionDto(row, viewer));
}

async function namesOf(tx: Tx, accounts: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(accounts)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('account').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}
