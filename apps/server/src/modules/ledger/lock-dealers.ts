import { sql } from 'kysely';
import type { AggregatorId, DealerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Locks dealers, in order, so that neither what is open with them nor their accounts change until the transaction ends.
 * Lay-offs are locked before their dealers.
 */
export async function lockDealers(
  tx: Tx,
  dealers: readonly { aggregatorId: AggregatorId; dealerId: DealerId }[],
): Promise<void> {
  await sql`
    select 1 from dealer
    where (aggregator_id, id) in (
      select * from unnest(
        ${dealers.map((one) => one.aggregatorId)}::bigint[], ${dealers.map((one) => one.dealerId)}::bigint[]))
    order by aggregator_id, id
    for update`.execute(tx);
}
