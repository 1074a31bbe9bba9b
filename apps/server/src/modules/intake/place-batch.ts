import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';
import { storeIdempotentResponses } from './claim-keys.ts';
import { toBillDto } from './intake-dto.ts';
import { placeBills } from './place-bills.ts';

/**
 * A batch reads a few hundred rows by primary key in tables that grow all day. The planner's statistics are
 * always out of date there, so without this it would sometimes choose to read a whole table.
 */
async function preferProbes(tx: Tx): Promise<void> {
  await sql`
    select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
           set_config('enable_seqscan', 'off', true)`.execute(tx);
}

/** Places bills of one master and stores their idempotency responses in one transaction. */
export async function placeBatch(
  store: Store,
  offerCache: OfferCache,
  aggregatorId: AggregatorId,
  bills: readonly BillIntent[],
): Promise<PlaceOutcome[]> {
  return retryTransient(() =>
    store.transaction({ as: 'tenant', aggregatorId, agentId: null }, async (tx) => {
      await preferProbes(tx);
      const outcomes = await placeBills(tx, { aggregatorId, bills }, { offerCache, past: null });
      const answers = bills.flatMap((intent, index) => {
        const outcome = outcomes[index];
        if (!intent.idempotency || outcome?.kind !== 'placed') return [];
        return [{ ...intent.idempotency, answer: toBillDto(intent, outcome) }];
      });
      await storeIdempotentResponses(tx, aggregatorId, answers);
      return outcomes;
    }),
  );
}
