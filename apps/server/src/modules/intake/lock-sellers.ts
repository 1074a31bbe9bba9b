import { sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import { wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** A master that sells in a round. */
interface Seller {
  aggregatorId: AggregatorId;
  roundId: RoundId;
}

/** 48 bits: round and master side by side. Masters whose ids differ by 65,536 share a key, and wait for each other. */
const keyOf = ({ aggregatorId, roundId }: Seller): bigint =>
  advisoryKey('sellerInRound', ((roundId & 0xffff_ffffn) << 16n) | (aggregatorId & 0xffffn));

/**
 * Makes this transaction the only one that sells for these masters in these rounds, or takes bills back. Whoever changes
 * a counter of a master in a round takes this lock first, after that of the round and before any row. So counters are
 * read without locks of their own, and stay as they were read.
 */
export async function lockSellers(tx: Tx, sellers: readonly Seller[]): Promise<void> {
  const keys = [...new Set(sellers.map(keyOf))].sort((a, b) => (a < b ? -1 : 1));
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(key) from unnest(${wholeNumbers(keys)}) as g (key)`.execute(tx);
}
