import i18next from 'i18next';
import { currentPreferences } from '../preferences/use-preferences.ts';
import { askProof } from './ask-proof.ts';
import { browserLocks } from './browser-locks.ts';
import { impersonationStore, type StoredImpersonation } from './impersonation-store.ts';
import { noteUse, personIsAway } from './presence.ts';
import { ApiProblem, problemFrom, retryAfterSeconds } from './problem.ts';
import { refreshOnce } from './refresh-once.ts';
import { renewOnce } from './renew-impersonation.ts';
import { noteServerTime } from './server-clock.ts';
import { spentTokens } from './spent-tokens.ts';
import { type TokenPair, tokenStore } from './tokens.ts';

export const apiBase = '/api';

interface Request {
  method: string;
  /** Below the API base, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Sends it in place of `fetch`: an upload that reports its progress. */
  via?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * As oneself, also while this window impersonates someone; as a visitor, also if a person is signed in in this
   * browser; or in this impersonation, also while the window leaves it.
   */
  as?: 'oneself' | 'visitor' | StoredImpersonation | undefined;
}

const sessionEnded = new Set<() => void>();
const impersonationLost = new Set<(lost: StoredImpersonation) => void>();

/**
 * Called when the API no longer accepts the impersonation of this window. The person's own session may still
 * be valid.
 */
export function onImpersonationLost(listener: (lost: StoredImpersonation) => void): () => void {
  impersonationLost.add(listener);
  return () => impersonationLost.delete(listener);
}

/** Called when the API no longer accepts the session and it could not be refreshed (spec.md §8, 401). */
export function onSessionEnded(listener: () => void): () => void {
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

const notAllowed = new Set<() => void>();

/**
 * Called when the API refused something because a right is missing: the rights this console knows may be old.
 */
export function onNotAllowed(listener: () => void): () => void {
  notAllowed.add(listener);
  return () => notAllowed.delete(listener);
}

async function attempt(request: Request, accessToken: string | null): Promise<Response> {
  const headers: Record<string, string> = {
    'Accept-Language': currentPreferences().language ?? 'en',
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
    const answer = await (request.via ?? fetch)(`${apiBase}${request.path}`, init);
    noteServerTime(answer.headers.get('date'), sentAtMs, Date.now());
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
  untilReplaced: tokenStore.untilReplaced,
  spent: spentTokens,
  // Without locks two tabs may exchange the same token: the API answers both alike.
  exclusively: (work) => (browserLocks ? browserLocks.request('drawdesk-refresh', work) : work()),
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
 * Another token for the impersonation: with the own session, or, in a browser that has none, with the token
 * that is still valid.
 */
export const renewImpersonation = renewOnce({
  write: impersonationStore.renew,
  exchange: async (held) => {
    const request: Request = {
      method: 'POST',
      path: '/auth/stand-in/renew',
      body: { standInId: held.standIn.standInId },
    };
    const answer = await (tokenStore.read() ? attemptOwn(request) : attempt(request, held.accessToken));
    if (answer.ok) return ((await answer.json()) as { data: StoredImpersonation }).data;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null;
    throw await asProblem(answer);
  },
});

/**
 * Sends a request: as the impersonated tenant, or with the stored session. After a 401 it renews the one or
 * the other once and retries once (spec.md §7). When that fails, the impersonation or the session has ended.
 * Resolves to a successful response, otherwise throws ApiProblem.
 */
export async function send(request: Request): Promise<Response> {
  let answer = await attemptAs(request);
  if (answer.ok) return answer;
  let problem = await asProblem(answer);
  // A request that needs a proof is sent again after the proof was given.
  if (problem.code === 'proof_required') {
    if ((await askProof()) === 'cancelled')
      throw new ApiProblem({
        status: 403,
        code: 'proof_cancelled',
        title: i18next.t('problem.proofCancelled'),
      });
    answer = await attemptAs(request);
    if (answer.ok) return answer;
    problem = await asProblem(answer);
  }
  if (problem.status === 403) console.error(problem.message);
  if (problem.code === 'not_allowed') for (const listener of notAllowed) listener();
  throw problem;
}

/** What a window leaves: an impersonation, or with `endsSession` its session. */
interface Leaving {
  readonly endsSession: boolean;
  readonly over: Promise<void>;
}

let leaving: Leaving | null = null;
let reads = new AbortController();

/**
 * While this window leaves an impersonation or its session: the token is refused from the moment at which the API has
 * ended it, so what is asked meanwhile waits. Returns what lets the waiting requests go on: as who reads in this window
 * then; where that is nobody, they are not sent. Reads that are on their way are broken off with the session, and what it
 * refuses now does not end it once more. A window that loads a page anew never lets them go on.
 */
export function holdRequests({ endsSession }: Pick<Leaving, 'endsSession'>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = { endsSession, over: promise };
  leaving = held;
  if (endsSession) {
    reads.abort();
    reads = new AbortController();
  }
  return () => {
    if (leaving === held) leaving = null;
    resolve();
  };
}

async function attemptAs(request: Request): Promise<Response> {
  if (request.as === 'visitor') return attempt(request, null);
  if (request.as === 'oneself') return attemptOwn(request);
  if (request.as) return attemptImpersonating(request, request.as);
  while (leaving) await leaving.over;
  const impersonation = impersonationStore.top();
  const attemptIt = (asked: Request) =>
    impersonation ? attemptImpersonating(asked, impersonation) : attemptOwn(asked);
  return request.method === 'GET' ? untilSessionEnds(request, attemptIt) : attemptIt(request);
}

/** A read that is broken off because the person signs out is refused, as it would be a moment later. */
async function untilSessionEnds(
  request: Request,
  attemptIt: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { signal } = reads;
  try {
    return await attemptIt({
      ...request,
      signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
    });
  } catch (thrown) {
    throw signal.aborted && !request.signal?.aborted ? notSignedIn() : thrown;
  }
}

const notSignedIn = () =>
  new ApiProblem({ status: 401, code: 'not_signed_in', title: i18next.t('problem.notSignedIn') });

/** Without a session nothing is sent: the API would refuse it. */
async function attemptOwn(request: Request): Promise<Response> {
  const held = tokenStore.read();
  if (!held) throw notSignedIn();
  let answer = await attempt(request, held.accessToken);
  if (answer.status === 401) {
    const fresh = await refresh(held.accessToken);
    if (fresh) answer = await attempt(request, fresh);
    if (answer.status === 401 && !leaving?.endsSession) for (const listener of sessionEnded) listener();
  }
  return answer;
}

async function attemptImpersonating(request: Request, impersonation: StoredImpersonation): Promise<Response> {
  let answer = await attempt(request, impersonation.accessToken);
  if (answer.status === 401) {
    const fresh = await renewImpersonation(impersonation);
    if (fresh) answer = await attempt(request, fresh.accessToken);
    if (answer.status === 401) for (const listener of impersonationLost) listener(impersonation);
  }
  return answer;
}

async function asProblem(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => null);
  return problemFrom(answer.status, body, unreadableTitle(answer));
}

/** What to show of an answer that is no problem of the contract; a proxy that is busy may name the time to wait. */
function unreadableTitle({ status, headers }: Response): string {
  const count = retryAfterSeconds(headers);
  return (status === 429 || status === 503) && count !== null
    ? i18next.t('problem.busy', { count })
    : i18next.t('problem.unreadable', { status });
}
