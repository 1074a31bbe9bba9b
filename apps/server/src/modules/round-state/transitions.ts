import type { RoundStatus } from '@drawdesk/contract';
import type { SettlementId } from '../../platform/db/ids.ts';

/**
 * The states of a round (screens.md §3): from each, where it may go. Beyond the table, a declined void goes back only to
 * where it was asked from, and a rejected entry to `settled` only when a settlement stands (see `mayMove`). What the house
 * draws is narrower still: no void of what it drew (void-round.ts), no cancel by one person of what holds bets (change-round.ts).
 */
export const transitions: Readonly<Record<RoundStatus, readonly RoundStatus[]>> = {
  scheduled: ['open', 'cancelled'],
  open: ['waiting', 'cancelled', 'void_pending'],
  waiting: ['waiting_confirm', 'void_pending'],
  waiting_confirm: ['settled', 'waiting', 'void_pending'],
  settled: ['waiting_confirm', 'void_pending'],
  cancelled: [],
  void_pending: ['voided', 'open', 'waiting', 'waiting_confirm', 'settled'],
  voided: [],
};

/** What a move depends on beside the two states. */
export interface Standing {
  status: RoundStatus;
  /** Where a declined void goes back to; null unless one is pending. */
  returnsTo: RoundStatus | null;
  currentSettlementId: SettlementId | null;
}

/** Whether a round that stands like this may go to `to`. */
export function mayMove(round: Standing, to: RoundStatus): boolean {
  if (!transitions[round.status].includes(to)) return false;
  if (round.status === 'void_pending' && to !== 'voided') return to === round.returnsTo;
  // what was settled stays settled until a reversal or a void says otherwise
  if (round.status === 'waiting_confirm' && to === 'waiting') return round.currentSettlementId === null;
  return true;
}

/** Where a rejected or differing entry leaves the round: a rejected correction leaves it as it was settled. */
export const beforeEntry = (round: Standing): RoundStatus =>
  round.currentSettlementId === null ? 'waiting' : 'settled';
