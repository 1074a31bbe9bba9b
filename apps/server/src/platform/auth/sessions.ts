import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';
import { newRefreshToken, refreshTokenHash } from './tokens.ts';

export interface Device {
  address: string;
  userAgent: string;
}

/** Why a session ended, as column `end_reason` has it. */
export type EndReason = 'signed_out' | 'refresh_token_reused' | 'ended_by_owner' | 'password_changed';

/**
 * Starts a session with its first refresh token. It ends at the company's absolute limit at the latest.
 * @param proved - whether the person gave a password or a passkey; a sign-in link is given by someone else.
 */
export async function startSession(
  tx: Tx,
  accountId: AccountId,
  device: Device,
  proved: boolean,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  await sql`
    insert into session (id, account_id, created_at, last_used_at, expires_at, proved_at, address, user_agent)
    select ${sessionId}, ${accountId}, now, now, now + make_interval(hours => hours),
      case when ${proved} then now end, ${device.address}, ${device.userAgent}
    from (select clock_timestamp() as now, coalesce(max(session_absolute_hours), 168) as hours from company) as limits
  `.execute(tx);
  await sql`
    insert into refresh_token (token_hash, session_id, issued_at)
    values (${refreshTokenHash(refreshToken)}, ${sessionId}, clock_timestamp())`.execute(tx);
  await deleteTokensOfEndedSessions(tx, accountId);
  return { sessionId, refreshToken };
}

/** Ends a session; false when it had ended already. */
export async function endSession(tx: Tx, sessionId: string, why: EndReason): Promise<boolean> {
  const ended = await sql`
    update session set ended_at = clock_timestamp(), end_reason = ${why}
    where id = ${sessionId} and ended_at is null`.execute(tx);
  return ended.numAffectedRows === 1n;
}

/** Ends every session of an account but one; how many that were. Index session_of_account. */
export async function endOtherSessions(
  tx: Tx,
  accountId: AccountId,
  keptSessionId: string,
  why: EndReason,
): Promise<number> {
  const ended = await sql`
    update session s set ended_at = clock_timestamp(), end_reason = ${why}
    where s.account_id = ${accountId} and s.id <> ${keptSessionId} and s.ended_at is null
      and s.expires_at > clock_timestamp()`.execute(tx);
  return Number(ended.numAffectedRows ?? 0n);
}

// The tokens of a session that has been over for a day are no longer needed; indexes session_of_account,
// refresh_token_of_session
async function deleteTokensOfEndedSessions(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    delete from refresh_token
    where session_id in (
      select id from session
      where account_id = ${accountId}
        and least(expires_at, ended_at) < clock_timestamp() - interval '1 day')`.execute(tx);
}
