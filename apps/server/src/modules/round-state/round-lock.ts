import { type RawBuilder, sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The queue in front of a round's row. PostgreSQL lets new transactions share a row before one that waits
 * for an exclusive lock. With a steady stream of bets a close would therefore wait for ever. Advisory
 * locks queue in order of arrival: bets take the lock shared, an action of staff or a settlement takes it
 * exclusively, and no transaction overtakes another. The locks belong to the transaction, never to the
 * session, so a pooled connection does not carry them over.
 */
const keyOf = (roundId: RoundId): bigint => advisoryKey('round', roundId);

/**
 * Takes the shared lock, round after round in order of their ids, before the row is taken with `for
 * share`. What was read of a round before may be out of date after it, and time has passed.
 */
export async function lockRoundsShared(tx: Tx, roundIds: readonly RoundId[]): Promise<void> {
  const keys = [...new Set(roundIds)].sort((a, b) => (a < b ? -1 : 1)).map(keyOf);
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock_shared(key) from unnest(${keys}::bigint[]) as g (key)`.execute(tx);
}

/** The same lock as an expression, for a statement that finds the rounds: it must put them in order of their ids. */
export const sharedRoundLock = (roundId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${advisoryKey('round', 0n)}::bigint | ${roundId})`;

/**
 * Takes the exclusive lock, before the row is taken with `for update`: after the transactions that have
 * the lock, before those that come later.
 */
export async function lockRoundExclusive(tx: Tx, roundId: RoundId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(roundId)}::bigint)`.execute(tx);
}
