import type { KeyFigures } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import {
  aggregatorsOfAgent,
  salesTodayOfAgent,
  salesTodayOfAggregator,
  today,
} from '../figures/sales-of-day.ts';
import { amount } from '../organisations/agent-row.ts';

interface FiguresRow {
  place: bigint;
  sales_today: bigint;
  open_stakes: bigint;
  player_today: bigint;
  agent_today: bigint;
  master_today: bigint;
  company_today: bigint;
  player_month: bigint;
  agent_month: bigint;
  master_month: bigint;
  company_month: bigint;
}

const tierNames = ['player', 'agent', 'master', 'company'] as const;

/**
 * The key figures of masters or agents: `agentId` null is the whole master. In the order of the tenants, and
 * as the caller may see them: tiers above its own are absent. An agent that moved has what it sold under its former
 * masters too (docs/decisions/reports.md); open bets it cannot have there. daily_total by its primary key for a master, by
 * daily_total_of_agent for an agent.
 */
export async function keyFigures(
  tx: Tx,
  caller: AccountCaller,
  tenants: readonly { aggregatorId: AggregatorId; agentId: AgentId | null }[],
): Promise<KeyFigures[]> {
  if (tenants.length === 0) return [];
  const ofAgents = tenants[0]?.agentId !== null;
  const net = sql.join(
    tierNames.flatMap((tier) => {
      const sum = sql`sum(${sql.ref(`d.net_${tier}`)})`;
      return [
        sql`coalesce(${sum} filter (where d.booked_on = day.today), 0)::bigint as ${sql.ref(`${tier}_today`)}`,
        sql`coalesce(${sum}, 0)::bigint as ${sql.ref(`${tier}_month`)}`,
      ];
    }),
  );
  const [aggregatorId, agentId] = [sql`t.aggregator_id`, sql`t.agent_id`];
  const sold = ofAgents ? salesTodayOfAgent(aggregatorId, agentId) : salesTodayOfAggregator(aggregatorId);
  const booked = ofAgents
    ? sql`d.aggregator_id in ${aggregatorsOfAgent(aggregatorId, agentId)} and d.agent_id = ${agentId}`
    : sql`d.aggregator_id = ${aggregatorId}`;
  const { rows } = await sql<FiguresRow>`
    with day as materialized (
      select ${today} as today, date_trunc('month', ${today})::date as month
    )
    select t.place, ${sold} as sales_today, held.open_stakes, booked.*
    from day
    cross join unnest(
      ${tenants.map(({ aggregatorId }) => aggregatorId)}::bigint[],
      ${tenants.map(({ agentId }) => agentId)}::bigint[]) with ordinality as t (aggregator_id, agent_id, place)
    cross join lateral (
      select coalesce(sum(c.open_stake), 0)::bigint as open_stakes
      from agent_credit c
      where c.aggregator_id = t.aggregator_id ${ofAgents ? sql`and c.agent_id = t.agent_id` : sql``}
    ) held
    cross join lateral (
      select ${net}
      from daily_total d
      where ${booked} and d.booked_on between day.month and day.today
    ) booked
    order by t.place`.execute(tx);
  return rows.map((row) => ({
    salesToday: amount(row.sales_today),
    openStakes: amount(row.open_stakes),
    netToday: visibleTo(caller, {
      player: row.player_today,
      agent: row.agent_today,
      master: row.master_today,
      company: row.company_today,
    }),
    netMonth: visibleTo(caller, {
      player: row.player_month,
      agent: row.agent_month,
      master: row.master_month,
      company: row.company_month,
    }),
  }));
}

type Net = Record<(typeof tierNames)[number], bigint>;

/** A viewer sees its own tier and those below (domain.md §5). */
function visibleTo({ aggregatorId, agentId }: AccountCaller, net: Net): KeyFigures['netToday'] {
  const own = { player: amount(net.player), agent: amount(net.agent) };
  if (agentId !== null) return own;
  const below = { ...own, master: amount(net.master) };
  return aggregatorId === null ? { ...below, company: amount(net.company) } : below;
}
