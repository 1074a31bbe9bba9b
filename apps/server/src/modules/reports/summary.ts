import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf } from '../../platform/tenancy/own-rows.ts';
import { type Measures, measures, noMeasures, summed } from '../figures/measures.ts';
import { figureRows } from './figure-rows.ts';
import type { Range } from './kinds.ts';
import type { ReportFilter, Scope } from './scope.ts';
import { datesBetween, daysAfter, daysBetween } from './spans.ts';
import { toWinLossDto } from './win-loss-dto.ts';

/** The period of the same length just before a range. */
const previousOf = ({ from, to }: Range): Range => ({
  from: daysAfter(from, -daysBetween(from, to)),
  to: daysAfter(from, -1),
});

/**
 * What is shown with the rows of a report: the period before, the chart, and the names of what the filter
 * selects.
 */
export async function summaryOf(
  tx: Tx,
  caller: AccountCaller,
  { scope, range, filter }: { scope: Scope; range: Range; filter: ReportFilter },
) {
  const previous = previousOf(range);
  const { before, days } = await readBesides(tx, scope, { range, previous });
  return {
    of: await namesOf(tx, caller, filter),
    previous: { ...previous, total: toWinLossDto(before, caller) },
    days: datesBetween(range.from, range.to).map((date) => {
      const { ticketCount, totalBet, cancelled, winAmount, net } = toWinLossDto(
        days.get(date) ?? noMeasures,
        caller,
      );
      return { date, ticketCount, totalBet, cancelled, winAmount, net };
    }),
    hours: range.from === range.to ? ((await hoursOf(tx, scope, [range.from])).get(range.from) ?? []) : [],
  };
}

/** The sum of the period before, and each day of the range that has figures: one statement. */
async function readBesides(tx: Tx, scope: Scope, { range, previous }: { range: Range; previous: Range }) {
  const { rows } = await sql<Measures & { day: string | null }>`
    select null::date as day, ${sql.join(measures.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint as ${sql.ref(name)}`))}
    from ${figureRows(scope, previous)}
    union all
    select f.starts_on, ${summed('f', measures)}
    from ${figureRows(scope, { ...range, by: { day: true } })}
    group by f.starts_on`.execute(tx);
  return {
    before: rows.find(({ day }) => day === null) ?? noMeasures,
    days: new Map(rows.map((row) => [row.day, row])),
  };
}

/**
 * Hours of calendar days in the company's zone, by day; from hour_sales by its primary key, one range for
 * each day and member (`offset 0` stops the planner from reading every hour of all time).
 */
export async function hoursOf(tx: Tx, scope: Scope, dates: readonly string[]) {
  const { providers, members, players } = scope;
  // there are no hourly figures of single players
  if (players !== null) return new Map<string, ReturnType<typeof toHourDto>[]>();
  const { rows } = await sql<{ day: string; hour: Date; bills: bigint; tickets: bigint; stake: bigint }>`
    with bounds as (
      select d.day, date_trunc('hour', d.day::timestamp at time zone c.time_zone) as first,
             (d.day + 1)::timestamp at time zone c.time_zone as last
      from company c, unnest(${[...dates]}::date[]) as d (day)
    ), hours as (
      select day, generate_series(first, last - interval '1 hour', interval '1 hour') as hour from bounds
    ), sold as (
      select b.day, s.hour, sum(s.bill_count)::bigint as bills, sum(s.ticket_count)::bigint as tickets,
             sum(s.stake)::bigint as stake
      from bounds b
      cross join unnest(
        ${members.map((one) => one.aggregatorId)}::bigint[],
        ${members.map((one) => one.agentId)}::bigint[]) as m (aggregator_id, agent_id)
      cross join lateral (
        select t.* from hour_sales t
        where t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id and t.hour >= b.first and t.hour < b.last
        offset 0
      ) s
      cross join lateral (
        select from round r
        where r.id = s.round_id and r.status not in ('cancelled', 'voided')
          ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}
        offset 0
      ) standing
      group by b.day, s.hour
    )
    select h.day, h.hour, coalesce(s.bills, 0) as bills, coalesce(s.tickets, 0) as tickets,
           coalesce(s.stake, 0) as stake
    from hours h left join sold s using (day, hour)
    order by h.day, h.hour`.execute(tx);
  return Map.groupBy(rows.map(toHourDto), ({ day }) => day);
}

const toHourDto = (row: { day: string; hour: Date; bills: bigint; tickets: bigint; stake: bigint }) => ({
  day: row.day,
  hour: row.hour.toISOString(),
  billCount: Number(row.bills),
  ticketCount: Number(row.tickets),
  totalBet: formatMoney(satang(row.stake)),
});

interface Names {
  provider: { nameEn: string; nameTh: string } | null;
  master: { code: string; name: string } | null;
  agent: { code: string; name: string } | null;
  player: { username: string } | null;
}

/** Names of what a filter selects, where it exists for the caller. */
async function namesOf(
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
            where id = ${aggregatorId ?? null}::bigint and id in ${aggregatorsOf(caller)}) as master,
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
