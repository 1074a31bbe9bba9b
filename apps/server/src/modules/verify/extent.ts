import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';

/** A part of the books: some rounds, the days on which they were posted, and all runs of settlement of these. */
export interface Part {
  rounds: readonly bigint[];
  settlements: readonly bigint[];
  /** 'YYYY-MM-DD' */
  days: readonly string[];
}

/** What a check looks at; null: everything there is. */
export type Extent = Part | null;

type Among = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Conditions that begin with `and`, and that are empty when everything is looked at. */
export const amongOf = (extent: Extent): { rounds: Among; settlements: Among; days: Among } => ({
  rounds: (column) => (extent ? sql`and ${column} = any(${[...extent.rounds]}::bigint[])` : sql``),
  settlements: (column) => (extent ? sql`and ${column} = any(${[...extent.settlements]}::bigint[])` : sql``),
  days: (column) => (extent ? sql`and ${column} = any(${[...extent.days]}::date[])` : sql``),
});

/** First days of the months that contain these days. */
export const monthsOf = ({ days }: Part): string[] => [
  ...new Set(days.map((day) => `${day.slice(0, 7)}-01`)),
];

/**
 * The values of the columns after `aggregator_id` in the primary key of a table that a master has rows of, by one step
 * through the key for each: a range of days is then read for each of them, and not the days of all years.
 */
export function keysIn(
  table: string,
  columns: readonly string[],
  aggregatorId: AggregatorId,
): RawBuilder<unknown> {
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const before = sql.join(columns.map((column) => sql.ref(`k.${column}`)));
  const first = sql`
    select ${key} from ${sql.table(table)} where aggregator_id = ${aggregatorId}`;
  return sql`
    with recursive k as (
      (${first} order by ${key} limit 1)
      union all
      select f.* from k cross join lateral (${first} and (${key}) > (${before}) order by ${key} limit 1) f
    )
    select * from k`;
}
