import { tokenStore } from './tokens.ts';

/**
 * Whether somebody is at the keyboard, in whatever tab of this browser: what they touch counts as activity, and what
 * polls and streams ask for by themselves does not. Every call of an unattended desk says so (send.ts), and the server
 * does not take it for use of the session.
 */
const activeKey = 'activeAt';
const usedKey = 'usedAt';
/** Whoever has touched nothing for so long is away. */
const awayAfterMs = 60_000;
/** How precisely activity is shared with the other tabs. */
const sharedEveryMs = 5_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let activeHere = 0;
let paused = false;

const stored = (key: string): number => Number(localStorage.getItem(key)) || 0;

/** When somebody last touched a tab, in milliseconds. */
export const lastActiveAt = (): number => Math.max(activeHere, stored(activeKey));

/** When the session was last used as far as the server counts it; 0 when not known. */
export const lastUsedAt = (): number => stored(usedKey);

export const personIsAway = (nowMs: number): boolean => nowMs - lastActiveAt() > awayAfterMs;

export function noteActivity(nowMs: number): void {
  activeHere = nowMs;
  // Of a visitor nothing is kept, and after a sign-out nothing is left (spec.md §8).
  if (!tokenStore.read()) return;
  if (nowMs - stored(activeKey) > sharedEveryMs) localStorage.setItem(activeKey, String(nowMs));
}

/** The server took a call sent at this time for use of the session. */
export function noteUse(sentAtMs: number): void {
  if (sentAtMs - stored(usedKey) > 1_000) localStorage.setItem(usedKey, String(sentAtMs));
}

/** While the person is asked whether they are still there, moving the mouse is no answer. */
export function pauseActivity(pause: boolean): void {
  paused = pause;
}

/** Starts to listen. A page that opens by itself in a tab nobody looks at is no activity. */
export function followActivity(): void {
  const note = () => {
    if (!paused && !document.hidden) noteActivity(Date.now());
  };
  for (const touch of touches) addEventListener(touch, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', note);
  note();
}
