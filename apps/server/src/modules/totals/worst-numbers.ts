import { endingTypes } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf, memberOf } from '../../platform/tenancy/own-rows.ts';
import { shortTypes } from './number-payouts.ts';

interface WorstNumber {
  id: RoundId;
  bet_type: string;
  number: string;
  /** Satang. */
  exposure: bigint;
}

/** Of each round that has bets the number with the highest exposure. On the demo the 25 rounds of a page take 3 ms. */
export async function worstOfRounds(
  tx: Tx,
  caller: AccountCaller,
  ids: readonly RoundId[],
): Promise<WorstNumber[]> {
  const { rows } = await (isTransactionOnNodes(tx)
    ? sql<WorstNumber>`${worstOfEach(tx, caller, ids)}`
    : sql<WorstNumber>`
        select r.id, worst.*
        from unnest(${[...ids]}::bigint[]) as r (id)
        cross join lateral (${worstOf(caller)}) worst`
  ).execute(tx);
  return rows;
}

/**
 * The number with the highest exposure in the round `r`, as totals by number have it: one row, or none where nobody bet.
 * type_total and number_total by their primary keys, one range for each master and bet type; of long numbers, of which a
 * round may sell a million, the first row of long_number_worst_first.
 */
export function worstOf(caller: AccountCaller): RawBuilder<unknown> {
  const masters = sql`aggregator m where m.id in ${aggregatorsOf(caller)}`;
  // the whole company has rows of its own there
  const longMasters = caller.aggregatorId === null ? sql`(values (0::bigint)) as m (id)` : masters;
  const member = memberOf(caller);
  return sql`
    with sold as (
      select t.bet_type, sum(t.stake)::bigint as stake
      from (select m.id from ${masters}) m
      cross join lateral (
        select * from type_total t
        where t.aggregator_id = m.id and t.round_id = r.id and t.agent_id = ${member}
        offset 0
      ) t
      group by t.bet_type
      having sum(t.stake) > 0
    ), exposed as (
      select s.bet_type, n.number_key, sum(n.potential_payout)::bigint - s.stake as exposure
      from sold s
      cross join (select m.id from ${masters}) m
      cross join lateral (
        select n.number_key, n.potential_payout
        from number_total n
        where n.aggregator_id = m.id and n.round_id = r.id and n.agent_id = ${member}
          and n.bet_type = s.bet_type and n.stake > 0
        offset 0
      ) n
      where s.bet_type = any(${shortTypes}::text[])
      group by s.bet_type, s.stake, n.number_key
      union all
      select s.bet_type, n.number_key, n.potential_payout - s.stake
      from sold s
      cross join (select m.id from ${longMasters}) m
      cross join lateral (
        select n.number_key, n.potential_payout
        from long_number n
        where n.aggregator_id = m.id and n.round_id = r.id and n.agent_id = ${member}
          and n.bet_type = s.bet_type and n.stake > 0
        order by n.potential_payout desc, n.number_key
        limit 1
      ) n
      where s.bet_type = any(${[...endingTypes]}::text[])
    )
    select bet_type, number_key as number, exposure
    from exposed
    order by exposure desc, bet_type, number
    limit 1`;
}

/** The same of some rounds, on a cluster: what counters have of all of them is summed where they are. */
function worstOfEach(tx: Tx, caller: AccountCaller, ids: readonly RoundId[]): RawBuilder<unknown> {
  const member = memberOf(caller);
  const masters = sql`(select m.id from aggregator m where m.id in ${aggregatorsOf(caller)}) m`;
  // the whole company has rows of its own there
  const longMasters = caller.aggregatorId === null ? [0n] : [caller.aggregatorId, ...(caller.former ?? [])];
  const long = longMasters.map(
    (aggregatorId) => sql`(
      select s.round_id, s.bet_type, n.number_key, n.potential_payout - s.stake as exposure
      from sold s
      cross join lateral (
        select number_key, potential_payout from long_number
        where aggregator_id = ${aggregatorId} and round_id = s.round_id and agent_id = ${member}
          and bet_type = s.bet_type and stake > 0
        order by potential_payout desc, number_key
        limit 1
      ) n
      where s.bet_type = any(${[...endingTypes]}::text[]))`,
  );
  return sql`
    with sold as materialized (
      select t.round_id, t.bet_type, sum(t.stake)::bigint as stake
      from ${masters}
      cross join lateral (
        select * from type_total
        where aggregator_id = m.id and round_id = any(${ids}::bigint[]) and agent_id = ${member}
          ${andOfOneMaster(tx, 'type_total')}
        ${asProbe('agent_id')}
      ) t
      group by t.round_id, t.bet_type
      having sum(t.stake) > 0
    ), paid as materialized (
      select n.round_id, n.bet_type, n.number_key, sum(n.potential_payout)::bigint as payout
      from ${masters}
      cross join lateral (
        select * from number_total
        where aggregator_id = m.id and round_id = any(${ids}::bigint[]) and agent_id = ${member}
          and bet_type = any(${shortTypes}::text[]) and stake > 0 ${andOfOneMaster(tx, 'number_total')}
        ${asProbe('agent_id')}
      ) n
      group by n.round_id, n.bet_type, n.number_key
    ), long as materialized (${sql.join(long, sql` union all `)}),
    exposed as (
      select s.round_id, s.bet_type, n.number_key, n.payout - s.stake as exposure
      from sold s
      join paid n using (round_id, bet_type)
      union all
      select * from long
    )
    select distinct on (round_id) round_id as id, bet_type, number_key as number, exposure
    from exposed
    order by round_id, exposure desc, bet_type, number_key`;
}
