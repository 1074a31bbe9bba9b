import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The numbers of high_risk_now on a cluster, as a query (id, round_id): all of them are read at once, because Citus cannot ask
 * its nodes for one after the other (docs/decisions/0040).
 * @param which - which numbers `h` of open rounds `r`
 * @param masters - whose they are, where that is known
 */
export const overRiskOnNodes = (
  tx: Tx,
  which: RawBuilder<unknown>,
  masters?: readonly AggregatorId[],
): RawBuilder<unknown> => sql`
  with number as materialized (
    select h.*, coalesce(h.agent_id, 0) as member_id, a.id as master_id
    from high_risk_number h
    join aggregator a on h.aggregator_id in (0, a.id)
    join round r on r.id = h.round_id
    where r.status = 'open' and ${which}
  ), sold as materialized (
    select h.id, sum(n.potential_payout) as payout, sum(t.stake) as stake
    from number h
    join type_total t on t.aggregator_id = h.master_id and t.round_id = h.round_id and t.agent_id = h.member_id
      and t.bet_type = h.bet_type ${andOfOneMaster(tx, 't', masters)}
    left join number_total n on n.aggregator_id = t.aggregator_id and n.round_id = t.round_id
      and n.agent_id = t.agent_id and n.bet_type = t.bet_type and n.number_key = h.number_key
    group by h.id
  )
  select distinct h.id, h.round_id
  from number h
  join sold s on s.id = h.id
  where s.payout > s.stake and (s.payout - s.stake) * 100 >= h.number_limit::numeric * h.percentage`;
