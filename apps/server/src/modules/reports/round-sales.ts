import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { Member } from './scope.ts';

/** Members as a `from` item `m`. */
export const membersOf = (members: readonly Member[]): RawBuilder<unknown> => sql`
  unnest(${members.map((one) => one.aggregatorId)}::bigint[], ${members.map((one) => one.agentId)}::bigint[])
    as m (aggregator_id, agent_id)`;

/**
 * What members sold in some rounds, as a `from` item `s`: round_sales by its primary key, one range for each member and
 * round.
 *
 * @param rounds - a select of their ids, which is read once and before: rounds are not where sales are on a cluster
 */
export const roundSales = (
  members: readonly Member[],
  rounds: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${membersOf(members)}
  cross join lateral (
    select t.* from round_sales t
    where t.aggregator_id = m.aggregator_id and t.round_id = any(array(${rounds})) and t.agent_id = m.agent_id
    ${asProbe('t.agent_id')}
  ) s`;
