/** Bets of one bill (`requireTicketsMax` of the server). */
export const billBetsMax = 500;

interface Typed {
  hasRound: boolean;
  isPlayerValid: boolean;
  betCount: number;
  unreadCount: number;
  withoutUnread: boolean;
}

/** Why a bill cannot be placed yet; null when it can be. */
export type Held = 'round' | 'player' | 'bets' | 'tickets' | 'unread';

/** What a bill lacks, the first thing first. Lines that are not read hold it back until the person leaves them out. */
export function whyHeld(typed: Typed): Held | null {
  if (!typed.hasRound) return 'round';
  if (!typed.isPlayerValid) return 'player';
  if (typed.unreadCount > 0 && !typed.withoutUnread) return 'unread';
  if (typed.betCount === 0) return 'bets';
  return typed.betCount > billBetsMax ? 'tickets' : null;
}
