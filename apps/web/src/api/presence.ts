import { tokenStore } from './tokens.ts';

/**
 * Whether someone is at the keyboard, in any tab of this browser. Touching keys or the pointer is activity;
 * polls and streams are not. Calls made while nobody is there say so (send.ts), and the server does not count
 * them as use of the session.
 */
const activeKey = 'activeAt';
const usedKey = 'usedAt';
/** A person who has touched nothing for this long is away. */
const awayAfterMs = 60_000;
/** How precisely activity is shared with the other tabs. */
const sharedEveryMs = 5_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let activeHere = 0;
let paused = false;

const stored = (key: string): number => Number(localStorage.getItem(key)) || 0;

/** When someone last touched a tab, in milliseconds. */
export const lastActiveAt = (): number => Math.max(activeHere, stored(activeKey));

/** When the server last counted a use of the session; 0 when not known. */
export const lastUsedAt = (): number => stored(usedKey);

export const personIsAway = (nowMs: number): boolean => nowMs - lastActiveAt() > awayAfterMs;

export function noteActivity(nowMs: number): void {
  activeHere = nowMs;
  // For a visitor nothing is stored, and after a sign-out nothing is left (spec.md §8).
  if (!tokenStore.read()) return;
  if (nowMs - stored(activeKey) > sharedEveryMs) localStorage.setItem(activeKey, String(nowMs));
}

/** The server counted a call sent at this time as use of the session. */
export function noteUse(sentAtMs: number): void {
  // the response may arrive after the session has ended
  if (!tokenStore.read()) return;
  if (sentAtMs - stored(usedKey) > 1_000) localStorage.setItem(usedKey, String(sentAtMs));
}

/** While the dialog asks whether the person is still there, moving the mouse is not an answer. */
export function pauseActivity(pause: boolean): void {
  paused = pause;
}

/** Starts to listen. A page that opens by itself in a hidden tab is not activity. */
export function followActivity(): void {
  const note = () => {
    if (!paused && !document.hidden) noteActivity(Date.now());
  };
  for (const touch of touches) addEventListener(touch, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', note);
  note();
}
