import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Member, Scope } from './scope.ts';

/** Members as a `from` item `m`. */
export const membersOf = (members: readonly Member[]): RawBuilder<unknown> => sql`
  unnest(${members.map((one) => one.aggregatorId)}::bigint[], ${members.map((one) => one.agentId)}::bigint[])
    as m (aggregator_id, agent_id)`;

type Sellers = Pick<Scope, 'members' | 'master'>;

/**
 * What members sold in some rounds, as a `from` item `s`: round_sales by its primary key.
 *
 * @param rounds - a select of their ids. It names nothing of the rest: rounds are not where sales are on a cluster
 */
export const roundSales = (
  { members, master }: Sellers,
  rounds: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${membersOf(members)}
  join round_sales s on s.aggregator_id = m.aggregator_id and s.agent_id = m.agent_id and s.round_id in (${rounds})
    ${andOfMaster('s', master)}`;

/** The same by one probe for each member and round: for a few rounds, of which a join would read the whole table. */
export const salesOfFewRounds = (
  { members, master }: Sellers,
  rounds: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${membersOf(members)}
  cross join lateral (
    select t.* from round_sales t
    where t.aggregator_id = m.aggregator_id and t.round_id = any(array(${rounds})) and t.agent_id = m.agent_id
      ${andOfMaster('t', master)}
    ${asProbe('t.agent_id')}
  ) s`;
