import type { AggregatorId, BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Canceller } from '../intake/stored-bill.ts';
import { storedBill } from '../intake/stored-bill.ts';
import { lockRound } from '../round-state/round-row.ts';
import { reverseBills } from './reverse-bills.ts';

/**
 * Voids one bill of a settled round (screens.md §3): it is removed from the sales, and its part of the
 * settlement in force is reversed, posted on the current business date. Scope `work`.
 *
 * @throws DomainError `not_found`, `bill_cancelled_already`, `round_state` when no settlement of the
 *   round is in force.
 */
export async function reverseBill(
  tx: Tx,
  aggregatorId: AggregatorId,
  billId: BillId,
  by: Canceller,
  reason: string,
): Promise<void> {
  const bill = await storedBill(tx, aggregatorId, billId);
  const round = bill && (await lockRound(tx, bill.roundId));
  if (!bill || !round) throw new DomainError('not_found', { what: 'bill' });
  if (round.status !== 'settled')
    throw new DomainError('round_state', { status: round.status, needed: 'settled' });
  const { name, accountId } = by;
  await reverseBills(tx, round, [{ aggregatorId, bills: [bill] }], {
    ...{ name, accountId, reason, lateVoidId: null },
  });
}
