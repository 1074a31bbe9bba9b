import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, inOwnName } from '../../platform/tenancy/caller.ts';

/** Ends the session of the caller; once it is over, nothing more happens. */
export const signOut = (store: Store, caller: AccountCaller, origin: Origin): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    if (!(await endSession(tx, caller.sessionId, 'signed_out'))) return;
    // while impersonating too, it is the person who signs out
    const person = inOwnName(caller);
    await appendLog(tx, person, origin, {
      operation: 'auth.signOut',
      subject: 'account',
      subjectId: String(person.accountId),
      after: { sessionId: caller.sessionId },
    });
  });
