import type { Round, RoundStatus } from '@drawdesk/contract';

/** What a person can do to a round (screens.md §3), in the words of the API, and from which states. */
const from = {
  openNow: ['scheduled'],
  extendClose: ['open'],
  closeNow: ['open'],
  cancel: ['scheduled', 'open'],
  void: ['open', 'waiting', 'waiting_confirm', 'settled'],
  confirmVoid: ['void_pending'],
  declineVoid: ['void_pending'],
} as const satisfies Record<string, readonly RoundStatus[]>;

export type RoundAction = keyof typeof from;
const isRoundAction = (key: string): key is RoundAction => key in from;
const roundActions: readonly RoundAction[] = Object.keys(from).filter(isRoundAction);

/** Actions that take something away from players or sellers. */
const grave: readonly RoundAction[] = ['cancel', 'void', 'confirmVoid'];
export const isGrave = (action: RoundAction): boolean => grave.includes(action);

/**
 * Actions that need a close time in the future. After the close time only a void takes bets back, by two
 * persons.
 */
const beforeClose: readonly RoundAction[] = ['openNow', 'extendClose', 'cancel'];

type RoundState = Pick<
  Round,
  'status' | 'closeAt' | 'houseGame' | 'billCount' | 'overdue' | 'settlementState'
>;

/**
 * What an in-house draw refuses: a cancellation by one person when it has bets, and a void, unless no result
 * came in time or settlement refused.
 */
function refusedByHouse(action: RoundAction, round: RoundState): boolean {
  if (round.houseGame === null) return false;
  if (action === 'cancel') return round.status === 'open' && round.billCount > 0;
  if (action !== 'void' || round.status === 'open') return false;
  return !(round.overdue || round.settlementState === 'failed');
}

/** The possible actions on a round in its current state. */
export function roundActionsFor(round: RoundState, nowMs: number): RoundAction[] {
  const closed = Date.parse(round.closeAt) <= nowMs;
  return roundActions.filter((action) => {
    const states: readonly RoundStatus[] = from[action];
    if (!states.includes(round.status) || refusedByHouse(action, round)) return false;
    return !(closed && beforeClose.includes(action));
  });
}
