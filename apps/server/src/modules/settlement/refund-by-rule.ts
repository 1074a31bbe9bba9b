import type { Tx } from '../../platform/db/store.ts';
import { moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { voidRound } from './refund.ts';

/**
 * Refunds every bet of a closed round because a rule requires it (too few shots, no result in time), in
 * one step. A void that a person decides takes two people; here no person decides. The round is locked
 * by this transaction and waiting; the reason is stored in its history. Scope `work`.
 */
export async function refundByRule(tx: Tx, round: RoundRow, reason: string): Promise<RoundRow> {
  const by = { account: null, reason };
  return voidRound(tx, await moveRound(tx, round, 'void_pending', by), by);
}
