import { type RawBuilder, sql } from 'kysely';

/**
 * Masters one by one, as a `from` item `m (aggregator_id)`, for a lateral subquery with a limit. They come from a table
 * that has each of them where its rows are: on a cluster the limit is then applied there (docs/decisions/0040). Those
 * without agents are left out; primary key of agent_credit.
 */
export const eachMaster = (masters: readonly bigint[]): RawBuilder<unknown> => sql`(
  select aggregator_id from agent_credit where aggregator_id = any(${[...masters]}::bigint[]) group by aggregator_id) as m`;
