import { useSyncExternalStore } from 'react';
import { changedLook, type Look, parseLook, resetLook } from './look.ts';

const cookieName = 'drawdesk_look';
const yearSeconds = 365 * 24 * 3600;

const readCookie = () => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];

let look: Look = parseLook(readCookie());
const listeners = new Set<() => void>();

/** The look now in force. */
export const currentLook = (): Look => look;

/** Changes part of the look for every page of this browser; remembered for a year. */
export const changeLook = (change: Partial<Look>): void => remember(changedLook(look, change));

/** Puts everything but the language back. */
export const putLookBack = (): void => remember(resetLook(look));

function remember(next: Look): void {
  look = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(look))}; path=/; max-age=${yearSeconds}; samesite=lax`;
  for (const listener of listeners) listener();
}

export function onLookChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLook = (): Look => useSyncExternalStore(onLookChange, currentLook);
