import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../src/platform/db/ids.ts';
import type { Store } from '../../src/platform/db/store.ts';

/** One line a counter, in order: as the counters say, or as the tickets say. */
export type Counters = readonly string[];

const lines = async (store: Store, query: RawBuilder<{ line: string }>): Promise<string[]> =>
  (await query.execute(store.db)).rows.map(({ line }) => line);

/** Everything that is counted while the bills of a round come in. */
export async function storedCounters(store: Store, roundId: RoundId): Promise<Counters> {
  return lines(
    store,
    sql`
      select concat_ws(' ', 'number', aggregator_id, agent_id, bet_type, number_key, ticket_count, stake,
                       potential_payout) as line
      from number_total where round_id = ${roundId}
      union all
      select concat_ws(' ', 'type', aggregator_id, agent_id, bet_type, ticket_count, stake, net_stake)
      from type_total where round_id = ${roundId}
      union all
      select concat_ws(' ', 'player', aggregator_id, player_id, bet_type, number_key, stake)
      from player_total where round_id = ${roundId}
      union all
      select concat_ws(' ', 'sales', aggregator_id, agent_id, player_id, bet_type, bill_count, ticket_count, stake)
      from sales where round_id = ${roundId}
      union all
      select concat_ws(' ', 'bills', aggregator_id, agent_id, count(*), sum(ticket_count), sum(stake))
      from bill where round_id = ${roundId} group by aggregator_id, agent_id
      union all
      select concat_ws(' ', 'credit', agent_id, open_stake) from agent_credit
      order by line`,
  );
}

/** The same counted ticket by ticket. Bet types whose numbers are counted as written. */
export async function countedTickets(store: Store, roundId: RoundId): Promise<Counters> {
  return lines(
    store,
    sql`
      with sold as (
        select *, (stake * rate_x100 + 50) / 100 as pays, stake - (stake * discount_player_bp + 5000) / 10000 as net
        from ticket where round_id = ${roundId}
      ),
      -- every ticket counts for its agent, and under agent 0 for the whole master
      by_level as (
        select aggregator_id, level.agent_id, bet_type, number, stake, pays, net
        from sold cross join lateral (values (sold.agent_id), (0)) as level (agent_id)
      )
      select concat_ws(' ', 'number', aggregator_id, agent_id, bet_type, number, count(*), sum(stake), sum(pays))
             as line
      from by_level group by aggregator_id, agent_id, bet_type, number
      union all
      select concat_ws(' ', 'type', aggregator_id, agent_id, bet_type, count(*), sum(stake), sum(net))
      from by_level group by aggregator_id, agent_id, bet_type
      union all
      select concat_ws(' ', 'player', aggregator_id, player_id, bet_type, number, sum(stake))
      from sold group by aggregator_id, player_id, bet_type, number
      union all
      select concat_ws(' ', 'sales', aggregator_id, agent_id, player_id, bet_type, count(distinct bill_id), count(*),
                       sum(stake))
      from sold group by aggregator_id, agent_id, player_id, bet_type
      union all
      select concat_ws(' ', 'bills', aggregator_id, agent_id, count(distinct bill_id), count(*), sum(stake))
      from sold group by aggregator_id, agent_id
      union all
      -- credit is held by every round that is not settled
      select concat_ws(' ', 'credit', t.agent_id, sum(t.stake))
      from ticket t join round r on r.id = t.round_id
      where r.status <> 'settled'
      group by t.agent_id
      order by line`,
  );
}
