import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { type Measures, measures, noMeasures, summed } from '../figures/measures.ts';
import { countsAsSales } from '../figures/sales-of-day.ts';
import { figureRows } from './figure-rows.ts';
import type { Range } from './kinds.ts';
import { roundSales } from './round-sales.ts';
import type { Scope } from './scope.ts';
import { datesBetween } from './spans.ts';

export interface DayBefore {
  date: string;
  /** Satang. */
  sales: bigint;
  posted: Measures;
}

/**
 * Whole business days: their sales, and what was posted on them. Sales are of round_sales by its primary key, the
 * rounds of the days by round_by_date; what was posted is one row of the roll-ups for each day and member.
 */
export async function daysOf(tx: Tx, scope: Scope, { from, to }: Range): Promise<DayBefore[]> {
  const { providers } = scope;
  const rounds = sql`
    select r.id from round r
    where r.business_date between ${from} and ${to} and ${countsAsSales}
      ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}`;
  const sold = await sql<{ day: string; stake: bigint }>`
    with sold as materialized (
      select s.round_id, sum(s.stake)::bigint as stake from ${roundSales(scope, rounds)} group by s.round_id
    )
    select r.business_date as day, sum(s.stake)::bigint as stake
    from sold s
    join round r on r.id = s.round_id
    group by r.business_date`.execute(tx);
  const posted = await sql<Measures & { day: string }>`
    select f.starts_on as day, ${summed('f', measures)}
    from ${figureRows(scope, { from, to, by: { day: true } })}
    group by f.starts_on`.execute(tx);
  const salesOf = new Map(sold.rows.map(({ day, stake }) => [day, stake]));
  const postedOf = new Map(posted.rows.map((row) => [row.day, row]));
  return datesBetween(from, to).map((date) => ({
    date,
    sales: salesOf.get(date) ?? 0n,
    posted: postedOf.get(date) ?? noMeasures,
  }));
}
