import i18next from 'i18next';
import { currentLook } from '../preferences/use-look.ts';
import { noteUse, personIsAway } from './presence.ts';
import { ApiProblem, problemFrom } from './problem.ts';
import { refreshOnce } from './refresh-once.ts';
import { type TokenPair, tokenStore } from './tokens.ts';

export const apiBase = '/api';

export interface Request {
  method: string;
  /** Below the API base, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

const sessionEnded = new Set<() => void>();

/** Told when the API no longer takes the session and it could not be refreshed (spec.md §8, 401). */
export function onSessionEnded(listener: () => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

async function attempt(request: Request, accessToken: string | null): Promise<Response> {
  const headers: Record<string, string> = {
    'Accept-Language': currentLook().language ?? 'en',
    ...request.headers,
  };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (accessToken) headers.Authorization = `Bearer ${accessToken}`;
  const sentAtMs = Date.now();
  const away = personIsAway(sentAtMs);
  if (away) headers['X-Person-Away'] = '1';
  const init: RequestInit = { method: request.method, headers };
  if (request.body !== undefined) init.body = JSON.stringify(request.body);
  if (request.signal) init.signal = request.signal;
  try {
    const answer = await fetch(`${apiBase}${request.path}`, init);
    if (answer.ok && accessToken && !away) noteUse(sentAtMs);
    return answer;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    throw new ApiProblem({ status: 0, code: 'no_connection', title: i18next.t('problem.noConnection') });
  }
}

const refresh = refreshOnce({
  read: tokenStore.read,
  write: tokenStore.write,
  exclusively: (work) => navigator.locks.request('drawdesk-refresh', work),
  exchange: async (refreshToken) => {
    const answer = await attempt(
      { method: 'POST', path: '/auth/admin/refresh', body: { refreshToken } },
      null,
    );
    if (answer.ok) return ((await answer.json()) as { data: TokenPair }).data;
    // Only a plain refusal ends the session; an API that is down or busy does not.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null;
    throw await asProblem(answer);
  },
});

/**
 * Sends a request with the stored session. A 401 refreshes the session once and retries once (spec.md §7); when that
 * fails the session has ended. Resolves to a successful response, otherwise throws ApiProblem.
 */
export async function send(request: Request): Promise<Response> {
  const held = tokenStore.read();
  let answer = await attempt(request, held?.accessToken ?? null);
  if (answer.status === 401 && held) {
    const fresh = await refresh(held.accessToken);
    if (fresh) answer = await attempt(request, fresh);
    if (answer.status === 401) {
      const problem = await asProblem(answer);
      for (const listener of sessionEnded) listener();
      throw problem;
    }
  }
  if (answer.ok) return answer;
  const problem = await asProblem(answer);
  if (problem.status === 403) console.error(problem.message);
  throw problem;
}

async function asProblem(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => null);
  return problemFrom(answer.status, body, i18next.t('problem.unreadable', { status: answer.status }));
}
