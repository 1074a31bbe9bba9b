import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/store.ts';
import { isTransactionOnNodes } from '../db/store-on-nodes.ts';

/**
 * Masters one by one, as a `from` item `m (aggregator_id)`, for a lateral subquery with a limit. On a cluster they come from a
 * table that has each of them where its rows are, so that the limit is applied there (docs/decisions/0040). Those without
 * agents are left out there; primary key of agent_credit.
 *
 * @param which - the rest of a condition on the master: `= any(…)` or `in (…)`
 */
export const eachMaster = (tx: Tx, which: RawBuilder<unknown>): RawBuilder<unknown> =>
  isTransactionOnNodes(tx)
    ? sql`(select aggregator_id from agent_credit where aggregator_id ${which} group by aggregator_id) as m`
    : sql`(select id as aggregator_id from aggregator where id ${which}) as m`;
