import { type RawBuilder, sql } from 'kysely';

/**
 * Masters one by one, as a `from` item `m (aggregator_id)`, for a lateral subquery with a limit. They come from a table
 * that has each of them where its rows are: on a cluster the limit is then applied there (docs/decisions/0040). Those
 * without agents are left out; primary key of agent_credit.
 *
 * @param which - the rest of a condition on the master: `= any(…)` or `in (…)`
 */
export const eachMaster = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select aggregator_id from agent_credit where aggregator_id ${which} group by aggregator_id) as m`;
