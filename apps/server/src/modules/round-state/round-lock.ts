import { sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The queue in front of a round's row. PostgreSQL lets newcomers share a row past whoever waits to have it alone, so
 * that under a steady stream of bets a close would wait for ever. Its advisory locks queue in order of arrival: bets
 * enter here together, a deed of staff or settlement alone, and nobody overtakes. Locks of the transaction, never of
 * the session: a pooled connection carries none over.
 */
const keyOf = (roundId: RoundId): bigint => advisoryKey('round', roundId);

/**
 * Enters as one of many, round after round in order of their ids, before the row is taken with `for share`. What was
 * read of a round before may be of the past after it, and the clock has moved on.
 */
export async function lockRoundsShared(tx: Tx, roundIds: readonly RoundId[]): Promise<void> {
  const keys = [...new Set(roundIds)].sort((a, b) => (a < b ? -1 : 1)).map(keyOf);
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(key) from unnest(${keys}::bigint[]) as g (key)`.execute(tx);
}

/** Enters alone, before the row is taken with `for update`: behind whoever is in, ahead of whoever comes later. */
export async function lockRoundExclusive(tx: Tx, roundId: RoundId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(roundId)}::bigint)`.execute(tx);
}
