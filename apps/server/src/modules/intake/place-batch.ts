import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Store } from '../../platform/db/store.ts';
import { isOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { isPastBound } from './company-counters.ts';
import { CompanyNumbersMoved } from './count-for-company.ts';
import { countApart, HoldsUncounted } from './holds.ts';
import type { WaitsFor } from './lock-sellers.ts';
import { placeBills } from './place-bills.ts';
import type { IntakeWatch } from './watch-intake.ts';

export interface BatchOptions {
  /** How long the transaction waits for a lock; ten seconds where it is not given. */
  lockMs?: number;
  /** Which masters that other transactions have it waits for; all where it is not given. Bills of others are `busy`. */
  waitsFor?: WaitsFor;
  watch?: IntakeWatch;
  /** Whether the sender of a bill has stopped waiting: asked once more when the locks are held. */
  isLate?: (intent: BillIntent) => boolean;
}

/**
 * Places bills of any masters and stores their idempotency responses in one transaction; where masters are on different
 * nodes, in one for each master. A batch that was decided on counters of the company that moved is decided again while
 * these counters are locked.
 */
export async function placeBatch(
  store: Store,
  offerCache: OfferCache,
  bills: readonly BillIntent[],
  options: BatchOptions = {},
): Promise<PlaceOutcome[]> {
  const masters = Map.groupBy(bills, ({ aggregatorId }) => aggregatorId);
  if (masters.size <= 1 || !(await isOnNodes(store))) return placeTogether(store, offerCache, bills, options);
  const outcomes = new Map<BillIntent, PlaceOutcome>();
  for (const own of masters.values()) {
    const placed = await placeTogether(store, offerCache, own, options);
    for (const [at, outcome] of placed.entries()) if (own[at]) outcomes.set(own[at], outcome);
  }
  return bills.flatMap((bill) => outcomes.get(bill) ?? []);
}

async function placeTogether(
  store: Store,
  offerCache: OfferCache,
  bills: readonly BillIntent[],
  { lockMs, waitsFor = 'all', watch, isLate }: BatchOptions,
): Promise<PlaceOutcome[]> {
  const aggregatorIds = [...new Set(bills.map(({ aggregatorId }) => aggregatorId))];
  let isLockingCompany = false;
  return retryTransient(async () => {
    try {
      return await store.intake({ aggregatorIds, ...(lockMs !== undefined && { lockMs }) }, (tx) =>
        placeBills(tx, bills, {
          ...{ offerCache, past: null, isLockingCompany, waitsFor, watch, isLate },
        }),
      );
    } catch (error) {
      if (error instanceof HoldsUncounted)
        await countApart(store, error, { ...(lockMs !== undefined && { lockMs }) });
      const moved = isPastBound(error) ? new CompanyNumbersMoved() : error;
      if (moved instanceof CompanyNumbersMoved) isLockingCompany = true;
      throw moved;
    }
  });
}
