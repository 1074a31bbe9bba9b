import type { Profile, Role } from '@drawdesk/contract';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { impersonationStore } from '../api/impersonation-store.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { onSessionEnded } from '../api/send.ts';
import { type TokenPair, tokenStore } from '../api/tokens.ts';
import { discardDraftsOfOthers } from './drafts.ts';

/**
 * The signed-in person as this tab knows them; null for a visitor. The profile is in local storage (spec.md
 * §3).
 */
let profile: Profile | null = readProfile();
/**
 * The profile of the real person, as last known: when another window has signed out it can no longer be read.
 */
let ownRole: Role | undefined = storedProfile()?.role;
const listeners = new Set<() => void>();

export const currentProfile = (): Profile | null => profile;
/** With an own session, or in an impersonation that a link opened in a browser without a session. */
export const isSignedIn = (): boolean => tokenStore.read() !== null || impersonationStore.top() !== null;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useProfile = (): Profile | null => useSyncExternalStore(onSessionChange, currentProfile);

/** The profile of someone who is signed in: for components below a guarded route. */
export function useSignedIn(): Profile {
  const known = useProfile();
  if (!known) throw new Error('This component is shown to signed-in people only');
  return known;
}

/**
 * Who is at the keyboard and who is impersonated: what a person typed for a tenant is not the person's own
 * draft.
 */
export const ownerOf = ({ accountId, mode, aggregator, agent }: Profile): string =>
  mode === 'own' ? accountId : `${accountId} as ${aggregator?.aggregatorId ?? ''}/${agent?.agentId ?? ''}`;

/**
 * The real person, also while this window impersonates someone; null when this browser has no session of its
 * own.
 */
export const ownProfile = (): Profile | null => (impersonationStore.top() ? storedProfile() : profile);

/** Asks the API who this is and what they may do, and stores it. While impersonating it is the tenant. */
export async function loadProfile(): Promise<Profile> {
  const { data } = await call('auth.me');
  // An answer that arrives after the impersonation of the window has changed is about someone else.
  if ((data.standIn?.standInId ?? null) === (impersonationStore.top()?.standIn.standInId ?? null))
    remember(data);
  return data;
}

/** Takes the tokens of a sign-in, then loads the profile that belongs to them. */
export async function beginSession(tokens: TokenPair): Promise<Profile> {
  tokenStore.write(tokens);
  const known = await loadProfile();
  discardDraftsOfOthers(ownerOf(known));
  return known;
}

/** How a session ended: whose it was, and whether the API refused it or the person signed out. */
interface SessionEnd {
  role: Role | undefined;
  expired: boolean;
}

const expiredKey = 'sessionExpired';
const endListeners = new Set<(end: SessionEnd) => void>();

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Forgets everything about this person in this browser: all local storage, as spec.md §8 has it. */
export function endSession(expired: boolean): void {
  // Requests that were refused together end the session together: one sign-out is enough.
  if (!profile && !isSignedIn()) return;
  // Deleted a moment later: the other tabs read from it whether to come back to their pages afterwards.
  if (expired) localStorage.setItem(expiredKey, '1');
  const impersonating = impersonationStore.top() !== null;
  localStorage.clear();
  impersonationStore.write([]);
  queryClient.clear();
  remember(null);
  // A page seen while impersonating a tenant is not a page of the person's own to come back to.
  for (const listener of endListeners) listener({ role: ownRole, expired: expired && !impersonating });
  ownRole = undefined;
}

/** A session that has ended, by the clock or in another tab, is no failure. */
export function unlessEnded(thrown: unknown): void {
  if (!(thrown instanceof ApiProblem && thrown.status === 401)) console.warn(thrown);
}

function remember(next: Profile | null): void {
  const { abilityRules, mode, ...person } = next ?? { abilityRules: null, mode: null };
  // The impersonation belongs to this window only: what all windows share stays the person's own.
  if (next && !impersonationStore.top()) {
    ownRole = next.role;
    localStorage.setItem('profile', JSON.stringify(person));
    localStorage.setItem('abilityRules', JSON.stringify(abilityRules));
    localStorage.setItem('mode', JSON.stringify(mode));
  }
  if (JSON.stringify(next) === JSON.stringify(profile)) return;
  profile = next;
  for (const listener of listeners) listener();
}

/** The profile of this window; while impersonating it is read from the API. */
function readProfile(): Profile | null {
  return impersonationStore.top() ? null : storedProfile();
}

function storedProfile(): Profile | null {
  if (!tokenStore.read()) return null;
  try {
    const person: unknown = JSON.parse(localStorage.getItem('profile') ?? 'null');
    const abilityRules: unknown = JSON.parse(localStorage.getItem('abilityRules') ?? 'null');
    const mode: unknown = JSON.parse(localStorage.getItem('mode') ?? '"own"');
    // Written by `remember` from an answer of the API, which checks everything again: a person who edits it
    // only changes what their own screen shows until the next answer.
    return person && abilityRules ? ({ ...person, abilityRules, mode } as Profile) : null;
  } catch {
    return null;
  }
}

/** Other tabs: a sign-in or sign-out there applies here too. */
export function followOtherTabs(): void {
  let expired = false;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === expiredKey) expired = newValue !== null;
    if (key !== null && key !== 'profile' && key !== 'abilityRules') return;
    const stored = storedProfile();
    if (stored && impersonationStore.top()) return;
    if (!stored) {
      if (profile) endSession(expired);
      expired = false;
      return;
    }
    profile = stored;
    for (const listener of listeners) listener();
  });
}

onSessionEnded(() => endSession(true));
