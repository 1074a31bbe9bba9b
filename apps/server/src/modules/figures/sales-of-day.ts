import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';

/*
 * Sales of a business day, the one definition that every screen uses (docs/decisions/reports.md): stakes of the
 * rounds whose business date is that day, settled or not, whenever they were sold, less cancelled and voided bills,
 * and without rounds that are cancelled or voided. So sales and win/loss of a day are of the same rounds.
 */

/** The running business day, in the company's zone. */
export const today = sql`(now() at time zone (select time_zone from company))::date`;

/** Whether what a round `r` sold counts as sales. */
export const countsAsSales = sql`r.status not in ('cancelled', 'voided')`;

/** Rounds of the running business day, read once per statement: round_by_date. */
export const roundsToday = sql`array(
  select r.id from round r where r.business_date = ${today} and ${countsAsSales})`;

/**
 * The masters that an agent sold under: the one it has and, if it moved, those before. Of their rows a master reads
 * its own, an agent and the company read all (row level security). agent_move by its primary key.
 * @param aggregatorId - a column or value: the master that it has now
 */
export const aggregatorsOfAgent = (aggregatorId: RawBuilder<unknown>, agentId: RawBuilder<unknown>) => sql`(
  select ${aggregatorId} union select v.aggregator_id from agent_move v where v.agent_id = ${agentId})`;

/**
 * Sales today of masters or agents, as far as they have any: round_sales by its primary key.
 * @param sellers - a query with aggregator_id and agent_id; agent 0 is the whole master
 */
export async function salesTodayOf(
  tx: Tx,
  sellers: RawBuilder<unknown>,
): Promise<{ aggregator_id: bigint; agent_id: bigint; stake: bigint }[]> {
  const { rows } = await sql<{ aggregator_id: bigint; agent_id: bigint; stake: bigint }>`
    with m as materialized (${sellers})
    select s.aggregator_id, s.agent_id, sum(s.stake)::bigint as stake
    from m
    cross join lateral (
      select t.* from round_sales t
      where t.aggregator_id = m.aggregator_id and t.round_id = any(${roundsToday}) and t.agent_id = m.agent_id
        ${andOfOneMaster(tx, 't')}
      ${asProbe('t.agent_id')}
    ) s
    group by s.aggregator_id, s.agent_id`.execute(tx);
  return rows;
}

/**
 * Agents under each master that they sold under, as `aggregatorsOfAgent` has it; agent_move by its primary key.
 * @param agents - with the master that they have now
 */
export function underAllMasters(
  agents: readonly { id: bigint; aggregator_id: bigint }[],
): RawBuilder<unknown> {
  const ids = agents.map(({ id }) => id);
  return sql`
    select aggregator_id, agent_id
    from unnest(${agents.map((one) => one.aggregator_id)}::bigint[], ${ids}::bigint[]) as g (aggregator_id, agent_id)
    union
    select aggregator_id, agent_id from agent_move where agent_id = any(${ids}::bigint[])`;
}
