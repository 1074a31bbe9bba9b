import { systemReasons } from '@drawdesk/contract';
import { appendLog } from '../../platform/audit/log.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/tenancy/caller.ts';
import { type MovedBy, moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { countTickets, currentSeals, writeSeals } from '../round-state/seal.ts';
import { compareSales, type Difference } from './sales-before.ts';

export interface ClosedRound {
  round: RoundRow;
  /** Figures that do not agree with the tickets: this is an alarm, and settlement will refuse. */
  differences: Difference[];
}

/**
 * Closes a round that this transaction has locked and seals it. No bill can come in between, because
 * accepting bills lock the round with `for share` (architecture.md §3); and all that came before are there to be
 * read, because `lockRound` waits for them where they are on other nodes. Settlement refuses a round whose
 * bills are not those of the seal.
 */
export async function closeRound(tx: Tx, round: RoundRow, by: MovedBy): Promise<ClosedRound> {
  const closed = await moveRound(tx, round, 'waiting', by);
  const tickets = await countTickets(tx, round);
  const sealedAt = await writeSeals(tx, round.id, await currentSeals(tx, round.id), tickets);
  const differences = await compareSales(tx, round.id, tickets);
  if (differences.length > 0) await logAlarm(tx, round, differences);
  return { round: { ...closed, sealedAt }, differences };
}

const clock: Caller = { kind: 'system', name: 'round clock' };

async function logAlarm(tx: Tx, round: RoundRow, differences: readonly Difference[]): Promise<void> {
  await appendLog(
    tx,
    clock,
    { requestId: null, address: null },
    {
      operation: 'job.rounds.seal',
      subject: 'round',
      subjectId: String(round.id),
      reason: systemReasons.sales_differ.en,
      after: { differences },
    },
  );
}
