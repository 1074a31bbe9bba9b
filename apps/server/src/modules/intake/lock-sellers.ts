import { sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import { unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Makes this transaction the only one that sells for these masters, or takes bills of their open rounds back. Whoever
 * changes a counter of a master takes this lock first, after those of the rounds and before any counter; in a round that is
 * over its own lock is enough. So counters are read without locks of their own and stay as they were read, and whoever
 * waits for a master waits in one queue.
 */
export async function lockSellers(tx: Tx, sellers: readonly { aggregatorId: AggregatorId }[]): Promise<void> {
  const ids = idsOf(sellers);
  if (ids.length === 0) return;
  const keys = wholeNumbers(ids.map((id) => advisoryKey('seller', id)));
  await sql`select pg_advisory_xact_lock(key) from unnest(${keys}) as g (key)`.execute(tx);
}

/**
 * Locks those of the masters that no other transaction has, and waits for none: a batch of hundreds of masters must not
 * wait for one of which a bill is cancelled.
 * @returns the locked ones.
 */
async function lockFreeSellers(
  tx: Tx,
  sellers: readonly { aggregatorId: AggregatorId }[],
): Promise<ReadonlySet<AggregatorId>> {
  const ids = idsOf(sellers);
  const { rows } = await sql<{ id: AggregatorId; locked: boolean }>`
    select g.id, pg_try_advisory_xact_lock(g.key) as locked
    from ${unnested(ids, [
      ['bigint', (id) => id],
      ['bigint', (id) => advisoryKey('seller', id)],
    ])} as g (id, key)`.execute(tx);
  return new Set(rows.flatMap(({ id, locked }) => (locked ? id : [])));
}

/**
 * For which masters of a batch it waits: for `all`; for the `first` alone, before it has locked any, and of the others it takes
 * those that are free; or for `none`. A batch that waits for a second master keeps whoever waits for its first.
 */
export type WaitsFor = 'all' | 'first' | 'none';

/** @returns the locked masters. */
export async function lockSellersAs(
  waitsFor: WaitsFor,
  tx: Tx,
  sellers: readonly { aggregatorId: AggregatorId }[],
): Promise<ReadonlySet<AggregatorId>> {
  if (waitsFor === 'none') return lockFreeSellers(tx, sellers);
  const [first] = sellers;
  if (waitsFor === 'all' || !first) {
    await lockSellers(tx, sellers);
    return new Set(idsOf(sellers));
  }
  const others = sellers.filter(({ aggregatorId }) => aggregatorId !== first.aggregatorId);
  const [, free] = await Promise.all([
    lockSellers(tx, [first]),
    others.length > 0 ? lockFreeSellers(tx, others) : [],
  ]);
  return new Set([first.aggregatorId, ...free]);
}

const idsOf = (sellers: readonly { aggregatorId: AggregatorId }[]): AggregatorId[] =>
  [...new Set(sellers.map(({ aggregatorId }) => aggregatorId))].sort((a, b) => (a < b ? -1 : 1));
