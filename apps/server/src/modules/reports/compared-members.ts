import type { Dashboard } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type Measures, measures, noMeasures, summed } from '../figures/measures.ts';
import { countsAsSales } from '../figures/sales-of-day.ts';
import { figureRows } from './figure-rows.ts';
import type { Scope } from './scope.ts';
import { toWinLossDto } from './win-loss-dto.ts';

/** Rows of the comparison. */
const comparedMax = 10;

interface SoldRow {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  code: string;
  name: string;
  bills: bigint;
  stake: bigint;
}

/**
 * The masters or agents of a scope that sold most on a business day, with what was posted for them on it. Sales are of
 * round_sales by its primary key: one range for each round and master. The names are those of today; an agent that moved
 * has a row under each master.
 */
export async function comparedMembers(
  tx: Tx,
  caller: AccountCaller,
  scope: Scope,
  { by, day }: { by: 'masters' | 'agents'; day: string },
): Promise<Dashboard['compared']> {
  const members = by === 'agents' ? scope.agents : scope.members;
  const { providers } = scope;
  const masters = [...new Set(members.map(({ aggregatorId }) => aggregatorId))];
  const { rows } = await sql<SoldRow>`
    with sold as materialized (
      select s.aggregator_id, s.agent_id, sum(s.bill_count)::bigint as bills, sum(s.stake)::bigint as stake
      from unnest(${masters}::bigint[]) as m (aggregator_id)
      cross join lateral (
        select t.* from round_sales t
        where t.aggregator_id = m.aggregator_id and t.round_id = any(array(
            select r.id from round r
            where r.business_date = ${day} and ${countsAsSales}
              ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}))
          ${andOfMaster('t', scope.master)}
        ${asProbe('t.aggregator_id')}
      ) s
      where (s.agent_id = 0) = ${by === 'masters'}
      group by s.aggregator_id, s.agent_id
      having sum(s.stake) > 0
    )
    select s.*, coalesce(a.code, g.code, '–') as code, coalesce(a.name, g.name, '–') as name
    from sold s
    join unnest(
      ${members.map((one) => one.aggregatorId)}::bigint[],
      ${members.map((one) => one.agentId)}::bigint[]) as m (aggregator_id, agent_id)
      on m.aggregator_id = s.aggregator_id and m.agent_id = s.agent_id
    left join agent a on a.id = s.agent_id
    left join aggregator g on g.id = s.aggregator_id and s.agent_id = 0
    order by s.stake desc, code
    limit ${comparedMax}`.execute(tx);
  const top = rows.map((row) => ({ aggregatorId: row.aggregator_id, agentId: row.agent_id }));
  const posted = await postedOn(tx, { ...scope, agents: top, members: top }, day);
  return rows.map((row) => {
    const { winAmount, net } = toWinLossDto(posted(row), caller);
    return {
      aggregatorId: String(row.aggregator_id),
      agentId: row.agent_id === 0n ? null : String(row.agent_id),
      code: row.code,
      name: row.name,
      billCount: Number(row.bills),
      sales: formatMoney(satang(row.stake)),
      payout: winAmount,
      net,
    };
  });
}

type Member = Pick<SoldRow, 'aggregator_id' | 'agent_id'>;

async function postedOn(tx: Tx, scope: Scope, day: string): Promise<(member: Member) => Measures> {
  const { rows } = await sql<Measures & Member>`
    select f.aggregator_id, f.agent_id, ${summed('f', measures)}
    from ${figureRows(scope, { from: day, to: day, by: { agent: true } })}
    group by f.aggregator_id, f.agent_id`.execute(tx);
  return (member) =>
    rows.find((row) => row.aggregator_id === member.aggregator_id && row.agent_id === member.agent_id) ??
    noMeasures;
}
