import { sql } from 'kysely';
import { requireProof } from '../../platform/auth/proof.ts';
import type { CommandContext } from '../../platform/command/command.ts';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { readResult } from '../draws/result-row.ts';
import { manageResult, requireRound } from '../round-state/require-round.ts';
import { previewRound } from '../settlement/settle.ts';
import { SettlementRefused } from '../settlement/settlement-refused.ts';

/**
 * Confirming a result that pays out more than the company has set requires a proof. The payout is
 * computed by a settlement that is run and rolled back. Bets are closed then, so it is the amount that
 * will be posted. A refused settlement requires a proof too, because its payout is not known.
 * @throws DomainError `proof_required`
 */
export async function requireProofAbove(
  store: Store,
  { caller }: CommandContext,
  { roundId, resultId }: { roundId: RoundId; resultId: ResultId },
): Promise<void> {
  if (caller.kind !== 'account' || caller.proved) return;
  const above = await store
    .dryRun({ as: 'work' }, async (tx) => {
      const { rows } = await sql<{ limit: bigint }>`select proof_above as limit from company`.execute(tx);
      const round = await requireRound(tx, caller, roundId, manageResult);
      const result = await readResult(tx, resultId);
      // confirming reports what is wrong with it
      if (result?.roundId !== round.id || round.status !== 'waiting_confirm') return false;
      const { figures } = await previewRound(tx, round, result.derived, store);
      return figures.payout > (rows[0]?.limit ?? 0n);
    })
    .catch((error: unknown) => {
      if (error instanceof SettlementRefused) return true;
      throw error;
    });
  if (above) requireProof(caller);
}
