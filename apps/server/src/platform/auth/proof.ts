import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Caller } from '../tenancy/caller.ts';

/** How long password and code, given in a session, count for what takes a proof. */
const proofMinutes = 5;

/** Until when a session counts as proved, null when it does not. Needs `session s` in the query. */
export const provedUntil: RawBuilder<Date | null> = sql<Date | null>`(
  case when s.proved_at > clock_timestamp() - make_interval(mins => ${proofMinutes})
    then s.proved_at + make_interval(mins => ${proofMinutes}) end)`;

/**
 * For operations that need a proof only in some cases: for the company but not for a tenant, or above an
 * amount. Operations that always need one state it in the operation table (`proof`). The system itself needs
 * none.
 * @throws DomainError `proof_required`
 */
export function requireProof(caller: Caller): void {
  if (caller.kind === 'account' && !caller.proved) throw new DomainError('proof_required');
}

/** The person has given password and code, or a passkey, in this session; until when that counts. */
export async function markProved(tx: Tx, sessionId: string): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update session s set proved_at = clock_timestamp() where id = ${sessionId}
    returning ${provedUntil} as until`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`Session ${sessionId} is gone within its own call`);
  return row.until;
}

/**
 * A proof from before a second factor was added did not include it: every session must prove again, except
 * the one it was added in.
 */
export async function clearProofs(tx: Tx, accountId: AccountId, keptSessionId: string): Promise<void> {
  await sql`
    update session set proved_at = null
    where account_id = ${accountId} and id <> ${keptSessionId} and proved_at is not null and ended_at is null`.execute(
    tx,
  );
}
