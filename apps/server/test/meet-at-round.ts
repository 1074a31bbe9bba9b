import type pg from 'pg';
import { lockRound } from '../src/modules/round-state/round-row.ts';
import type { RoundId } from '../src/platform/db/ids.ts';
import type { Store, Tx } from '../src/platform/db/store.ts';

/** Two calls that wait for the same round, the first before the second: the round stays locked until both wait for it. */
export async function meetAtRound<A, B>(
  { store, pool }: { store: Store; pool: pg.Pool },
  roundId: RoundId,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const letGo = await hold(store, { as: 'work' }, (tx) => lockRound(tx, roundId));
  const one = first();
  await untilWaiting(pool, 1);
  const two = second();
  await untilWaiting(pool, 2);
  await letGo();
  return Promise.all([one, two]);
}

/** Holds what `lock` locks; gives what lets it go. */
export async function hold<S>(
  store: { transaction: (scope: S, work: (tx: Tx) => Promise<void>) => Promise<void> },
  scope: S,
  lock: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = store.transaction(scope, async (tx) => {
    await lock(tx);
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  return () => {
    gate.resolve();
    return holding;
  };
}

/** Until so many sessions wait for locks. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
