import { sql } from 'kysely';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import type { RequestSite } from '../../platform/auth/passkey-site.ts';
import { hasFactor } from '../../platform/auth/second-factor.ts';
import { startSession } from '../../platform/auth/sessions.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { SignInAccount } from './account-by-username.ts';

/** What signing in needs of the installation: where it is written, and the keys that sign tokens. */
export interface SignInServices {
  store: Store;
  keys: Keys;
}

export type SignInOrigin = Origin & {
  address: string;
  userAgent: string;
  cookies: string | undefined;
  site: RequestSite;
};

/** Starts the session of a person whose sign-in succeeded and whose account is locked, with its log entry. */
export async function beginSession(
  tx: Tx,
  account: SignInAccount,
  operation: string,
  origin: SignInOrigin,
  proved: boolean,
): Promise<{ sessionId: string; refreshToken: string }> {
  await sql`update account set last_sign_in_at = clock_timestamp() where id = ${account.id}`.execute(tx);
  const session = await startSession(tx, account.id, origin, proved);
  await appendLog(tx, callerOf(account, session.sessionId), origin, {
    operation,
    subject: 'account',
    subjectId: String(account.id),
    after: { sessionId: session.sessionId, secondFactor: hasFactor(account) },
  });
  return session;
}

const callerOf = (account: SignInAccount, sessionId: string): AccountCaller => ({
  kind: 'account',
  accountId: account.id,
  displayName: account.displayName,
  role: account.role,
  rules: [],
  aggregatorId: account.aggregatorId,
  agentId: account.agentId,
  mode: 'own',
  real: null,
  sessionId,
});
