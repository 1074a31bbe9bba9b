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

export type Deed = keyof typeof from;
const isDeed = (key: string): key is Deed => key in from;
export const deeds: readonly Deed[] = Object.keys(from).filter(isDeed);

/** Those that take something away from players or people who sell. */
const grave: readonly Deed[] = ['cancel', 'void', 'confirmVoid'];
export const isGrave = (deed: Deed): boolean => grave.includes(deed);

/** Those that need a close time which still lies ahead: after it only a void takes bets back, by two persons. */
const beforeClose: readonly Deed[] = ['openNow', 'extendClose', 'cancel'];

type Standing = Pick<Round, 'status' | 'closeAt' | 'houseGame' | 'billCount' | 'overdue' | 'settlementState'>;

/**
 * What a round of the house refuses: taking back by one person what holds bets, and the void of what it draws, unless no
 * result came in time or settlement refused.
 */
function refusedByHouse(deed: Deed, round: Standing): boolean {
  if (round.houseGame === null) return false;
  if (deed === 'cancel') return round.status === 'open' && round.billCount > 0;
  if (deed !== 'void' || round.status === 'open') return false;
  return !(round.overdue || round.settlementState === 'failed');
}

/** What can be done to a round as it stands. */
export function deedsFor(round: Standing, nowMs: number): Deed[] {
  const closed = Date.parse(round.closeAt) <= nowMs;
  return deeds.filter((deed) => {
    const states: readonly RoundStatus[] = from[deed];
    if (!states.includes(round.status) || refusedByHouse(deed, round)) return false;
    return !(closed && beforeClose.includes(deed));
  });
}
