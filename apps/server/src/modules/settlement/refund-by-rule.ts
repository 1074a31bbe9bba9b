import type { Tx } from '../../platform/db/store.ts';
import { moveRound } from '../round-state/move-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { voidRound } from './refund.ts';

/**
 * Gives every bet of a closed round back because a rule says so (too few shots, no result in time), in one step: two
 * persons stand between a round and its void where one of them decides, and here nobody does. The round is locked by this
 * transaction and waits; the reason stays in its history. Scope `work`.
 */
export async function refundByRule(tx: Tx, round: RoundRow, reason: string): Promise<RoundRow> {
  const by = { account: null, reason };
  return voidRound(tx, await moveRound(tx, round, 'void_pending', by), by);
}
