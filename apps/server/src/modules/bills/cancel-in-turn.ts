import type { AggregatorId } from '../../platform/db/ids.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';

/** As long as a statement waits for a lock. */
const turnWithinMs = 10_000;

/** Until the last that was begun ends, by master. */
const latest = new Map<AggregatorId, Promise<void>>();

/**
 * Cancels bills of open rounds one after the other for each master in this process. Each has the lock of its master, in whose
 * queue bets wait behind it: eight that waited there together kept them for a second. So bets wait for one, and the next one
 * comes after them.
 * @throws DomainError `unavailable` when its turn does not come in time: nothing is cancelled then.
 */
export async function cancelInTurn<T>(
  aggregatorId: AggregatorId,
  cancel: () => Promise<T>,
  withinMs = turnWithinMs,
): Promise<T> {
  const before = latest.get(aggregatorId) ?? Promise.resolve();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  latest.set(aggregatorId, ended);
  void ended.then(() => {
    if (latest.get(aggregatorId) === ended) latest.delete(aggregatorId);
  });
  if (!(await isOverWithin(before, withinMs))) {
    // the next one still waits for those before this one
    void before.then(end);
    throw new DomainError('unavailable');
  }
  try {
    return await cancel();
  } finally {
    end();
  }
}

async function isOverWithin(before: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const isOver = await Promise.race([before.then(() => true), late.promise]);
  clearTimeout(timer);
  return isOver;
}
