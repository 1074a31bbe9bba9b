import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import { countsAsSales } from '../figures/sales-of-day.ts';
import { membersOf, salesOfFewRounds } from './round-sales.ts';
import type { Scope } from './scope.ts';

/** What was sold and is not cancelled. Satang. */
export interface Sold {
  bills: bigint;
  tickets: bigint;
  stake: bigint;
}

export interface HoursOfDay {
  /** Sales of the business day: `before`, `hours` and `after` together. */
  total: Sold;
  /** Sold on earlier days for rounds of this day. */
  before: Sold;
  /** The hours of the calendar day; 23 or 25 at a change of the clock. */
  hours: readonly (Sold & { hour: Date })[];
  /** Sold after midnight for rounds of this day, such as the last ones of yigi. */
  after: Sold;
}

interface HourRow extends Sold {
  day: string;
  part: 'total' | 'hour' | 'after';
  hour: Date | null;
}

/**
 * Sales of business days by the hour in which they were placed, in the company's zone. From hour_sales by its
 * primary key, one range of two calendar days for each day and member, a probe (asProbe), because a join
 * would read every hour of all time; totals from round_sales by its primary key. What is in neither the hours nor
 * after them was sold before.
 */
export async function hoursOf(
  tx: Tx,
  scope: Scope,
  dates: readonly string[],
): Promise<ReadonlyMap<string, HoursOfDay>> {
  const { providers } = scope;
  const members = membersOf(scope.members);
  const sums = sql`
    coalesce(sum(s.bill_count), 0)::bigint as bills, coalesce(sum(s.ticket_count), 0)::bigint as tickets,
    coalesce(sum(s.stake), 0)::bigint as stake`;
  const { rows } = await sql<HourRow>`
    with bounds as materialized (
      select d.day, date_trunc('hour', d.day::timestamp at time zone c.time_zone) as first,
             (d.day + 1)::timestamp at time zone c.time_zone as last
      from company c, unnest(${[...dates]}::date[]) as d (day)
    ), of_day as materialized (
      select r.id, r.business_date as day
      from round r
      where r.business_date = any(${[...dates]}::date[]) and ${countsAsSales}
        ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}
    ), hours as (
      select day, generate_series(first, last - interval '1 hour', interval '1 hour') as hour from bounds
    ), placed as materialized (
      select b.day, case when s.hour < b.last then s.hour end as hour, ${sums}
      from bounds b
      cross join ${members}
      cross join lateral (
        select t.* from hour_sales t
        where t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id
          and t.hour >= b.first and t.hour < b.last + interval '1 day' ${andOfMaster('t', scope.master)}
        ${asProbe('t.agent_id')}
      ) s
      join of_day o on o.id = s.round_id and o.day = b.day
      group by 1, 2
    ), whole as materialized (
      select o.day, ${sums}
      from ${salesOfFewRounds(scope, sql`select id from of_day`)}
      join of_day o on o.id = s.round_id
      group by o.day
    )
    select h.day, 'hour' as part, h.hour, coalesce(s.bills, 0) as bills, coalesce(s.tickets, 0) as tickets,
           coalesce(s.stake, 0) as stake
    from hours h left join placed s using (day, hour)
    union all
    select day, 'after', null, bills, tickets, stake from placed where hour is null
    union all
    select day, 'total', null, bills, tickets, stake from whole
    order by day, hour`.execute(tx);
  const known = Map.groupBy(rows, ({ day }) => day);
  return new Map(dates.map((day) => [day, dayOf(known.get(day) ?? [])]));
}

function dayOf(rows: readonly HourRow[]): HoursOfDay {
  const partOf = (part: 'total' | 'after') => rows.find((row) => row.part === part) ?? nothing;
  const hours = rows.flatMap(({ hour, bills, tickets, stake }) =>
    hour ? [{ hour, bills, tickets, stake }] : [],
  );
  const [total, after] = [partOf('total'), partOf('after')];
  const placed = sumOf([...hours, after]);
  const before = {
    bills: total.bills - placed.bills,
    tickets: total.tickets - placed.tickets,
    stake: total.stake - placed.stake,
  };
  return { total, before, hours, after };
}

const nothing: Sold = { bills: 0n, tickets: 0n, stake: 0n };

export function sumOf(parts: readonly Sold[]): Sold {
  return parts.reduce(
    (sum, { bills, tickets, stake }) => ({
      bills: sum.bills + bills,
      tickets: sum.tickets + tickets,
      stake: sum.stake + stake,
    }),
    nothing,
  );
}
