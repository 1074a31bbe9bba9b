import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * Makes open consoles count the open alerts again: those of the company, and of the masters whose alerts were found or
 * judged.
 * @param owners - the masters of the alerts; null where only the company sees one.
 */
export async function publishAlerts(tx: Tx, owners: Iterable<AggregatorId | null>): Promise<void> {
  for (const owner of new Set(owners))
    await sql`
      insert into outbox (topic, aggregator_id, payload)
      values ('notification', ${owner}, ${JSON.stringify(owner === null ? {} : { staffToo: true })}::jsonb)`.execute(
      tx,
    );
}
