import { sql } from 'kysely';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Why someone else ended the sessions of an account, as column `end_reason` has it. */
export type EndedBy = 'account_suspended' | 'password_reset' | 'totp_reset' | 'signed_out_by_other';

/**
 * Ends every session of an account that has not ended yet; session_of_account. Its tokens are refused from
 * then on.
 */
export async function endSessionsOf(tx: Tx, accountId: AccountId, why: EndedBy): Promise<number> {
  const ended = await sql`
    update session set ended_at = clock_timestamp(), end_reason = ${why}
    where account_id = ${accountId} and ended_at is null and expires_at > clock_timestamp()`.execute(tx);
  return Number(ended.numAffectedRows ?? 0n);
}
