import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { GrantedImpersonation } from './running-impersonation.ts';

/** screens.md §2: good once, for so long. */
const lifeSeconds = 60;

/**
 * How many old tokens are removed with each new one: more than one, so that the table stays as small as a
 * day's.
 */
const sweptAtOnce = 20;

export const signInTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a token is exchanged for: a session of an account, or an impersonation by the person of a session. */
export type SignInTokenFor =
  | { aggregatorId: AggregatorId; agentId: AgentId | null; accountId: AccountId }
  | { sessionId: string; target: GrantedImpersonation };

/** Issues a sign-in token, and deletes some that are older than a day and no longer needed. */
export async function issueSignInToken(
  tx: Tx,
  good: SignInTokenFor,
): Promise<{ token: string; path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const row =
    'accountId' in good
      ? { ...good, sessionId: null, mode: null, throughAggregator: false }
      : { ...good.target, accountId: null, sessionId: good.sessionId };
  const { rows } = await sql<Pick<TableRow<'sign_in_token'>, 'expires_at'>>`
    insert into sign_in_token (token_hash, aggregator_id, agent_id, account_id, session_id, mode, through_aggregator,
      expires_at)
    values (${signInTokenHash(token)}, ${row.aggregatorId}, ${row.agentId}, ${row.accountId}, ${row.sessionId},
      ${row.mode}, ${row.throughAggregator}, clock_timestamp() + make_interval(secs => ${lifeSeconds}))
    returning expires_at`.execute(tx);
  // index sign_in_token_by_age
  await sql`
    delete from sign_in_token
    where token_hash in (
      select token_hash from sign_in_token
      where issued_at < clock_timestamp() - interval '1 day' order by issued_at limit ${sweptAtOnce})`.execute(
    tx,
  );
  const expiresAt = rows[0]?.expires_at;
  if (!expiresAt) throw new Error('An insert returns its row');
  const tier = row.agentId === null ? 'aggregator' : 'agent';
  // behind #: it reaches no log of a server and no referrer
  return { token, path: `/${tier}/auth#token=${token}`, expiresAt };
}
