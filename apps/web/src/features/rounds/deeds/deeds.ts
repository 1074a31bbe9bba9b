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

/** What can be done to a round as it stands. */
export function deedsFor(round: Pick<Round, 'status' | 'closeAt'>, nowMs: number): Deed[] {
  const closed = Date.parse(round.closeAt) <= nowMs;
  return deeds.filter((deed) => {
    const states: readonly RoundStatus[] = from[deed];
    return states.includes(round.status) && !(closed && beforeClose.includes(deed));
  });
}
