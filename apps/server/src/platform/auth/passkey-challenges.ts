import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Tx } from '../db/store.ts';

const minutes = 5;

/** Old challenges taken away with each new one. */
const sweptAtOnce = 20;

/** The purpose and the owner of a challenge: an answer to it is valid for nothing and nobody else. */
export type ChallengeFor =
  | { purpose: 'sign_in' }
  | { purpose: 'second_factor'; accountId: AccountId }
  | { purpose: 'add' | 'prove'; accountId: AccountId; sessionId: string };

const accountOf = (wanted: ChallengeFor): bigint | null => ('accountId' in wanted ? wanted.accountId : null);
const sessionOf = (wanted: ChallengeFor): string | null => ('sessionId' in wanted ? wanted.sessionId : null);

/** Keeps a challenge for its one answer; its id. */
export async function keepChallenge(tx: Tx, wanted: ChallengeFor, challenge: string): Promise<string> {
  const challengeId = randomUUID();
  await sql`
    delete from passkey_challenge
    where id in (select id from passkey_challenge order by created_at limit ${sweptAtOnce} for update skip locked)
      and created_at < clock_timestamp() - make_interval(mins => ${minutes})`.execute(tx);
  await sql`
    insert into passkey_challenge (id, purpose, challenge, account_id, session_id)
    values (${challengeId}, ${wanted.purpose}, ${challenge}, ${accountOf(wanted)}, ${sessionOf(wanted)})`.execute(
    tx,
  );
  return challengeId;
}

/**
 * Removes a challenge and returns it, whether or not its answer is right; null for one that is not for this,
 * or too old.
 */
export async function takeChallenge(
  tx: Tx,
  wanted: ChallengeFor,
  challengeId: string,
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; fresh: boolean }>`
    delete from passkey_challenge
    where id = ${challengeId} and purpose = ${wanted.purpose}
      and account_id is not distinct from ${accountOf(wanted)} and session_id is not distinct from ${sessionOf(wanted)}
    returning challenge, created_at > clock_timestamp() - make_interval(mins => ${minutes}) as fresh`.execute(
    tx,
  );
  const [row] = rows;
  return row?.fresh ? row.challenge : null;
}
