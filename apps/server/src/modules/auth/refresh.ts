import { type Role, role as roleSchema } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { inGoodStanding, sessionRuns } from '../../platform/auth/account-standing.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import {
  newRefreshToken,
  refreshTokenHash,
  type TokenOwner,
  type Tokens,
  tokensFor,
} from '../../platform/auth/tokens.ts';
import type { AccountTable } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { openSecret, sealSecret } from '../../platform/keys/secret-box.ts';
import type { SignInServices } from './begin-session.ts';

/**
 * During this time a replaced token gets the same successor: for several tabs, and for answers lost on the
 * way.
 */
const graceSeconds = 20;

interface Row extends Pick<Selectable<AccountTable>, 'id' | 'role' | 'aggregator_id' | 'agent_id'> {
  session_id: string;
  session_ended: boolean;
  valid: boolean;
  replaced: boolean;
  in_grace: boolean;
  successor_token: string | null;
}

/**
 * Exchanges a refresh token for new tokens (architecture.md §4). If many tabs ask at once, one successor is
 * made and all get it. A token used again after its grace was stolen, by one side or the other: the session
 * ends for both.
 * @throws DomainError `session_ended`
 */
export async function refresh(
  services: SignInServices,
  refreshToken: string,
  origin: Origin & { personIsAway: boolean },
): Promise<Tokens> {
  const hash = refreshTokenHash(refreshToken);
  const next = await services.store.transaction({ as: 'identity' }, async (tx) => {
    const row = await lockToken(tx, hash);
    if (!row) return null;
    if (row.replaced && !row.in_grace) {
      if (!row.session_ended) await endForReuse(tx, row, origin);
      return null;
    }
    if (!row.valid) return null;
    const successor = row.replaced
      ? openSuccessor(services.keys, hash, row.successor_token)
      : await replace(tx, services.keys, hash, row.session_id, !origin.personIsAway);
    if (successor === null) return null;
    return { owner: tokenOwnerOf(row), sessionId: row.session_id, refreshToken: successor };
  });
  if (!next) throw new DomainError('session_ended');
  return tokensFor(services.keys, next.owner, next.sessionId, next.refreshToken);
}

// both rows locked by primary keys, to read the state that the last of the parallel refreshes left
async function lockToken(tx: Tx, hash: Buffer): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select
      s.id as session_id,
      s.ended_at is not null as session_ended,
      ${sessionRuns} and ${inGoodStanding('a')} as valid,
      t.replaced_at is not null as replaced,
      coalesce(t.replaced_at > clock_timestamp() - make_interval(secs => ${graceSeconds}), false) as in_grace,
      t.successor_token,
      a.id, a.role, a.aggregator_id, a.agent_id
    from refresh_token t
    join session s on s.id = t.session_id
    join account a on a.id = s.account_id
    left join company c on true
    where t.token_hash = ${hash}
    for update of t, s`.execute(tx);
  return rows[0];
}

const belongsTo = (hash: Buffer): string => hash.toString('base64url');

const openSuccessor = (keys: Keys, hash: Buffer, sealed: string | null): string | null =>
  sealed === null ? null : openSecret(keys, 'refresh token successor', belongsTo(hash), sealed);

/** Replaces this token by a new one, and deletes successors whose grace has passed. */
async function replace(tx: Tx, keys: Keys, hash: Buffer, sessionId: string, isUse: boolean): Promise<string> {
  const successor = newRefreshToken();
  const sealed = sealSecret(keys, 'refresh token successor', belongsTo(hash), successor);
  await sql`
    update refresh_token set successor_token = null
    where session_id = ${sessionId} and successor_token is not null
      and replaced_at < clock_timestamp() - make_interval(secs => ${graceSeconds})`.execute(tx);
  await sql`
    update refresh_token set replaced_at = clock_timestamp(), successor_token = ${sealed}
    where token_hash = ${hash}`.execute(tx);
  await sql`
    insert into refresh_token (token_hash, session_id, issued_at)
    values (${refreshTokenHash(successor)}, ${sessionId}, clock_timestamp())`.execute(tx);
  if (isUse)
    await sql`update session set last_used_at = clock_timestamp() where id = ${sessionId}`.execute(tx);
  return successor;
}

async function endForReuse(tx: Tx, row: Row, origin: Origin): Promise<void> {
  await endSession(tx, row.session_id, 'refresh_token_reused');
  const tenant = { aggregatorId: row.aggregator_id, agentId: row.agent_id };
  await appendLog(tx, { kind: 'system', name: 'sign-in', tenant }, origin, {
    operation: 'auth.refreshTokenReused',
    subject: 'account',
    subjectId: String(row.id),
    after: { sessionId: row.session_id, ended: true },
  });
}

function tokenOwnerOf(row: Row): TokenOwner {
  const role: Role = roleSchema.parse(row.role);
  return { id: row.id, role, aggregatorId: row.aggregator_id, agentId: row.agent_id };
}
