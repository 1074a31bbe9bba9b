import type { RoundStatus } from '@drawdesk/contract';
import type { SettlementId } from '../../platform/db/ids.ts';

/**
 * The states of a round (screens.md §3): for each state, the states it may go to. In addition, a declined
 * void goes back only to the state in which it was requested, and a rejected entry goes to `settled` only
 * when a settlement is in force (see `mayMove`). Rounds that the product draws have stricter rules: no
 * void of what was drawn (void-round.ts), and no cancel by one person of a round with bets
 * (change-round.ts).
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

/** What a move depends on besides the two states. */
export interface TransitionFacts {
  status: RoundStatus;
  /** Where a declined void goes back to; null unless one is pending. */
  returnsTo: RoundStatus | null;
  currentSettlementId: SettlementId | null;
}

/** Whether a round in this condition may go to `to`. */
export function mayMove(round: TransitionFacts, to: RoundStatus): boolean {
  if (!transitions[round.status].includes(to)) return false;
  if (round.status === 'void_pending' && to !== 'voided') return to === round.returnsTo;
  // a settled round stays settled until a reversal or a void
  if (round.status === 'waiting_confirm' && to === 'waiting') return round.currentSettlementId === null;
  return true;
}

/**
 * The state of a round after a rejected or differing entry: after a rejected correction the round remains
 * settled.
 */
export const beforeEntry = (round: TransitionFacts): RoundStatus =>
  round.currentSettlementId === null ? 'waiting' : 'settled';
