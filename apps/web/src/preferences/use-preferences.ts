import { useSyncExternalStore } from 'react';
import { changedPreferences, type Preferences, parsePreferences, resetPreferences } from './preferences.ts';

const cookieName = 'drawdesk_look';
const yearSeconds = 365 * 24 * 3600;

const readCookie = () => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];

let preferences: Preferences = parsePreferences(readCookie());
const listeners = new Set<() => void>();

/** The preferences now in force. */
export const currentPreferences = (): Preferences => preferences;

/** Changes some preferences for every page of this browser; they are remembered for a year. */
export const changePreferences = (change: Partial<Preferences>): void =>
  remember(changedPreferences(preferences, change));

/** Resets everything except the language. */
export const restoreDefaultPreferences = (): void => remember(resetPreferences(preferences));

function remember(next: Preferences): void {
  preferences = next;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(preferences))}; path=/; max-age=${yearSeconds}; samesite=lax`;
  for (const listener of listeners) listener();
}

export function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore(onPreferencesChange, currentPreferences);
