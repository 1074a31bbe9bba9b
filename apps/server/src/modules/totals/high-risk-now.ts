import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';

/** The company (both null), a master or an agent, of whose limits the numbers are over high risk. */
interface Level {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

/** Numbers `h` over high risk now at a level, in a round, as what follows a `select`; high_risk_number_once. */
export const highRiskNow = (
  { aggregatorId, agentId }: Level,
  roundId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from high_risk_now h
  where h.aggregator_id = ${aggregatorId ?? 0n} and h.round_id = ${roundId} and coalesce(h.agent_id, 0) = ${agentId ?? 0n}`;

/**
 * The same numbers of some rounds as a query (round_id, bet_type, number_key): the counters are read of all of them at once, and
 * not by the view for each, because they are elsewhere on a cluster. number_total and type_total by their primary keys, once
 * for each master.
 */
export function numbersOverHighRisk(
  { aggregatorId, agentId }: Level,
  rounds: readonly RoundId[],
): RawBuilder<unknown> {
  const masters =
    aggregatorId === null
      ? sql`(select id from aggregator) as m (id)`
      : sql`(select ${aggregatorId}::bigint) as m (id)`;
  const member = agentId ?? 0n;
  return sql`
    with noted as materialized (
      select * from high_risk_number
      where aggregator_id = ${aggregatorId ?? 0n} and round_id = any(${[...rounds]}::bigint[])
        and coalesce(agent_id, 0) = ${member}
    ), sold as materialized (
      select t.round_id, t.bet_type, sum(t.stake) as stake
      from (select distinct round_id, bet_type from noted) h
      cross join ${masters}
      cross join lateral (
        select * from type_total
        where aggregator_id = m.id and round_id = h.round_id and agent_id = ${member} and bet_type = h.bet_type
        ${asProbe('agent_id')}
      ) t
      group by t.round_id, t.bet_type
    ), paid as materialized (
      select n.round_id, n.bet_type, n.number_key, sum(n.potential_payout) as payout
      from noted h
      cross join ${masters}
      cross join lateral (
        select * from number_total
        where aggregator_id = m.id and round_id = h.round_id and agent_id = ${member} and bet_type = h.bet_type
          and number_key = h.number_key
        ${asProbe('agent_id')}
      ) n
      group by n.round_id, n.bet_type, n.number_key
    )
    select h.round_id, h.bet_type, h.number_key
    from noted h
    join sold s using (round_id, bet_type)
    join paid p using (round_id, bet_type, number_key)
    where p.payout > s.stake and (p.payout - s.stake) * 100 >= h.number_limit::numeric * h.percentage`;
}
