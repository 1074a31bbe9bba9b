import type { KeyFigures } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { roundsToday, today } from '../figures/sales-of-day.ts';
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
        sql`coalesce(${sum} filter (where d.booked_on = (select today from day)), 0)::bigint as ${sql.ref(`${tier}_today`)}`,
        sql`coalesce(${sum}, 0)::bigint as ${sql.ref(`${tier}_month`)}`,
      ];
    }),
  );
  const figures = sql.join(
    tierNames.flatMap((tier) =>
      [`${tier}_today`, `${tier}_month`].map(
        (figure) => sql`coalesce(${sql.ref(`booked.${figure}`)}, 0) as ${sql.ref(figure)}`,
      ),
    ),
  );
  const { rows } = await sql<FiguresRow>`
    with day as materialized (
      select ${today} as today, date_trunc('month', ${today})::date as month
    ), tenant as materialized (
      select * from unnest(
        ${tenants.map(({ aggregatorId }) => aggregatorId)}::bigint[],
        ${tenants.map(({ agentId }) => agentId)}::bigint[]) with ordinality as t (aggregator_id, agent_id, place)
    ), under as materialized (
      select place, aggregator_id, agent_id from tenant
      ${ofAgents ? sql`union select t.place, v.aggregator_id, v.agent_id from tenant t join agent_move v on v.agent_id = t.agent_id` : sql``}
    ), sold as materialized (
      select u.place, sum(s.stake)::bigint as stake
      from under u
      join round_sales s on s.aggregator_id = u.aggregator_id and s.agent_id = ${ofAgents ? sql`u.agent_id` : sql`0`}
        and s.round_id = any(${roundsToday}) ${andOfOneMaster(tx, 's')}
      group by u.place
    ), held as materialized (
      select t.place, sum(c.open_stake)::bigint as stake
      from tenant t
      join agent_credit c on c.aggregator_id = t.aggregator_id ${ofAgents ? sql`and c.agent_id = t.agent_id` : sql``}
        ${andOfOneMaster(tx, 'c')}
      group by t.place
    ), booked as materialized (
      select u.place, ${net}
      from under u
      join daily_total d on d.aggregator_id = u.aggregator_id ${ofAgents ? sql`and d.agent_id = u.agent_id` : sql``}
        and d.booked_on between (select month from day) and (select today from day) ${andOfOneMaster(tx, 'd')}
      group by u.place
    )
    select t.place, coalesce(sold.stake, 0) as sales_today, coalesce(held.stake, 0) as open_stakes, ${figures}
    from tenant t
    left join sold on sold.place = t.place
    left join held on held.place = t.place
    left join booked on booked.place = t.place
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
