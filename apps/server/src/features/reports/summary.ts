import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type Measures, measures, summed } from '../../business/figures/measures.ts';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { mastersOf } from '../../platform/auth/own-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { figureRows } from './figure-rows.ts';
import type { Range } from './kinds.ts';
import { sumFigures } from './run-report.ts';
import type { ReportFilter, Scope } from './scope.ts';
import { datesBetween, daysAfter, daysBetween } from './spans.ts';
import { noMeasures, wireMeasures } from './win-loss.ts';

/** The period of the same length just before a range. */
export const previousOf = ({ from, to }: Range): Range => ({
  from: daysAfter(from, -daysBetween(from, to)),
  to: daysAfter(from, -1),
});

/** What stands beside the rows of a report: the period before, the chart, and names of what the filter points at. */
export async function summaryOf(
  tx: Tx,
  caller: AccountCaller,
  { scope, range, filter }: { scope: Scope; range: Range; filter: ReportFilter },
) {
  const previous = previousOf(range);
  return {
    of: await namesOf(tx, caller, filter),
    previous: {
      ...previous,
      total: wireMeasures(await sumFigures(tx, figureRows(scope, previous)), caller),
    },
    days: await daysOf(tx, caller, scope, range),
    hours: range.from === range.to ? await hoursOf(tx, scope, range.from) : [],
  };
}

async function daysOf(tx: Tx, caller: AccountCaller, scope: Scope, range: Range) {
  const { rows } = await sql<Measures & { day: string }>`
    select f.starts_on as day, ${summed('f', measures)}
    from ${figureRows(scope, { ...range, by: { day: true } })}
    group by f.starts_on`.execute(tx);
  const booked = new Map(rows.map((row) => [row.day, row]));
  return datesBetween(range.from, range.to).map((date) => {
    const { ticketCount, totalBet, cancelled, winAmount, net } = wireMeasures(
      booked.get(date) ?? noMeasures,
      caller,
    );
    return { date, ticketCount, totalBet, cancelled, winAmount, net };
  });
}

/** Hours of one calendar day in the company's zone, from hour_sales by its primary key, an hour and member at a time. */
export async function hoursOf(tx: Tx, scope: Scope, date: string) {
  if (scope.players !== null) return [];
  const { providers, members } = scope;
  const { rows } = await sql<{ hour: Date; bills: bigint; tickets: bigint; stake: bigint }>`
    with bounds as (
      select ${date}::date::timestamp at time zone c.time_zone as first,
             (${date}::date + 1)::timestamp at time zone c.time_zone as last
      from company c
    ), hours as (
      select generate_series(date_trunc('hour', first), last - interval '1 hour', interval '1 hour') as hour from bounds
    ), sold as (
      select h.hour, sum(s.bill_count)::bigint as bills, sum(s.ticket_count)::bigint as tickets,
             sum(s.stake)::bigint as stake
      from hours h
      cross join unnest(
        ${members.map((one) => one.aggregatorId)}::bigint[],
        ${members.map((one) => one.agentId)}::bigint[]) as m (aggregator_id, agent_id)
      join hour_sales s on s.aggregator_id = m.aggregator_id and s.agent_id = m.agent_id and s.hour = h.hour
      join round r on r.id = s.round_id and r.status not in ('cancelled', 'voided')
        ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}
      group by h.hour
    )
    select h.hour, coalesce(s.bills, 0) as bills, coalesce(s.tickets, 0) as tickets, coalesce(s.stake, 0) as stake
    from hours h left join sold s using (hour)
    order by h.hour`.execute(tx);
  return rows.map((row) => ({
    hour: row.hour.toISOString(),
    billCount: Number(row.bills),
    ticketCount: Number(row.tickets),
    totalBet: formatMoney(satang(row.stake)),
  }));
}

interface Names {
  provider: { nameEn: string; nameTh: string } | null;
  master: { code: string; name: string } | null;
  agent: { code: string; name: string } | null;
  player: { username: string } | null;
}

/** Names of what a filter points at, as far as it exists for the caller. */
export async function namesOf(
  tx: Tx,
  caller: AccountCaller,
  { providerId, aggregatorId, agentId, playerId }: ReportFilter,
) {
  if ((providerId ?? aggregatorId ?? agentId ?? playerId) === undefined) return {};
  const own = caller.agentId === null ? sql`` : sql`and id = ${caller.agentId}`;
  const { rows } = await sql<Names>`
    select (select jsonb_build_object('nameEn', name_en, 'nameTh', name_th) from provider
            where id = ${providerId ?? null}) as provider,
           (select jsonb_build_object('code', code, 'name', name) from aggregator
            where id = ${aggregatorId ?? null}::bigint and id in ${mastersOf(caller)}) as master,
           (select jsonb_build_object('code', code, 'name', name) from agent
            where id = ${agentId ?? null}::bigint ${own}) as agent,
           (select jsonb_build_object('username', min(username)) from player
            where id = ${playerId ?? null}::bigint having count(*) > 0) as player`.execute(tx);
  const [found] = rows;
  return {
    ...(found?.provider && { provider: found.provider }),
    ...(found?.master && { master: found.master }),
    ...(found?.agent && { agent: found.agent }),
    ...(found?.player && { player: found.player }),
  };
}
