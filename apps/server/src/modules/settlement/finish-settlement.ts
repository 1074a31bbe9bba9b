import type { DrawnResult } from '@drawdesk/lottery';
import { appendLog } from '../../platform/audit/log.ts';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/tenancy/caller.ts';
import { moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { type Figures, writeSettlement } from './reserve-settlement.ts';

/** A confirmed result in the form that settlement uses. */
export interface SettledResult {
  id: bigint;
  derived: DrawnResult;
  /** Who confirmed; null for the system. */
  decidedBy: bigint | null;
}

const settler: Caller = { kind: 'system', name: 'settlement' };

/** Moves the round to its new state: this result and this settlement are in force. */
export async function moveToSettled(
  tx: Tx,
  round: RoundRow,
  result: SettledResult,
  settlementId: SettlementId,
): Promise<void> {
  await moveRound(tx, round, 'settled', { account: result.decidedBy, reason: null });
  await tx
    .updateTable('round')
    .set({ current_settlement_id: settlementId, current_result_id: result.id })
    .where('id', '=', round.id)
    .execute();
}

/** Ends a settlement: the line of the log, the settlement's row. */
export async function finishSettlement(
  tx: Tx,
  round: RoundRow,
  result: SettledResult,
  run: { id: bigint; bookedOn: string; startedAt: number; figures: Figures },
): Promise<void> {
  await appendLog(
    tx,
    settler,
    { requestId: null, address: null },
    {
      operation: 'job.settlement.settle',
      subject: 'round',
      subjectId: String(round.id),
      before: { settlementId: round.currentSettlementId, resultId: round.currentResultId },
      after: { settlementId: run.id, resultId: result.id, ...run.figures },
    },
  );
  await writeSettlement(
    tx,
    {
      id: run.id,
      roundId: round.id,
      kind: 'settle',
      resultId: result.id,
      reversesId: null,
      bookedOn: run.bookedOn,
      accountId: result.decidedBy,
      startedAt: run.startedAt,
      drawnAt: round.laidOff ? round.drawnAt : null,
    },
    run.figures,
  );
}
