import { type RawBuilder, sql } from 'kysely';

/**
 * What is open with a dealer: the cost of lay-offs that are sent or accepted in rounds that are not settled (lay-off.md
 * §8). Settled lay-offs stay `accepted`, so it begins with the rounds that are not settled: round_by_status once, then
 * lay_off_in_force for these rounds. The cost is the same after years of settled lay-offs.
 * @param dealer - alias of its row.
 */
export const openCostOf = (dealer: string): RawBuilder<bigint> => sql<bigint>`
  (select coalesce(sum(o.cost), 0)::bigint
   from lay_off o
   where o.aggregator_id = ${sql.ref(`${dealer}.aggregator_id`)} and o.dealer_id = ${sql.ref(`${dealer}.id`)}
     and o.status in ('sent', 'accepted')
     and o.round_id = any(array(
       select r.id from round r
       where r.status in ('open', 'waiting', 'waiting_confirm', 'void_pending') and r.current_settlement_id is null)))`;
