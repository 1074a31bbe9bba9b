import type { AggregatorId } from '../../platform/db/ids.ts';

/** The last that was begun, by master. */
const latest = new Map<AggregatorId, Promise<void>>();

/**
 * Cancels bills of a master one after the other in this process. Each has the lock of its master, in whose queue bets wait
 * behind it: eight that waited there together kept them for a second. So bets wait for one, and the next one comes after them.
 */
export async function cancelInTurn<T>(aggregatorId: AggregatorId, cancel: () => Promise<T>): Promise<T> {
  const before = latest.get(aggregatorId);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  latest.set(aggregatorId, ended);
  await before;
  try {
    return await cancel();
  } finally {
    end();
    if (latest.get(aggregatorId) === ended) latest.delete(aggregatorId);
  }
}
