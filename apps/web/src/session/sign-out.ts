import { call } from '../api/call.ts';
import { impersonationStore } from '../api/impersonation-store.ts';
import { queryClient } from '../api/query-client.ts';
import { tokenStore } from '../api/tokens.ts';
import { holdAll } from './hold-all.ts';
import { endSession, unlessEnded } from './session.ts';

/**
 * Ends the session on the server as well. If the server cannot be reached, this browser deletes everything
 * all the same.
 */
export const signOut = (): Promise<void> => endOnServer(false);

/**
 * Before someone else's session begins in this browser: the current one ends on the server, and nothing of
 * it is left.
 */
export async function endForAnother(): Promise<void> {
  if (tokenStore.read()) await call('auth.signOut', undefined, { as: 'oneself' }).catch(unlessEnded);
  impersonationStore.write([]);
  queryClient.clear();
}

/** Nobody has touched anything for too long: the session ends on the server and in all tabs. */
export const expireSession = (): Promise<void> => endOnServer(true);

/** The most that the person waits for an API that does not answer. */
const answerWaitMs = 10_000;

async function endOnServer(expired: boolean): Promise<void> {
  const release = await holdAll({ endsSession: true });
  // only a browser that a link opened has an impersonation and no session of its own
  const as = tokenStore.read() ? 'oneself' : (impersonationStore.top() ?? 'oneself');
  try {
    const signal = AbortSignal.timeout(answerWaitMs);
    await call('auth.signOut', undefined, { as, signal }).catch(unlessEnded);
    endSession(expired);
  } finally {
    release();
  }
}
