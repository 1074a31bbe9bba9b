import { type RawBuilder, sql } from 'kysely';

/**
 * A time of a row, as much earlier as `by` says (an interval, with the same length on every day), for an update. Citus updates
 * no row with what depends on the settings of the session, as `timestamptz - interval` does: here the time zone is named.
 */
export const earlier = (column: string, by: string): RawBuilder<Date> =>
  sql`(${sql.ref(column)} at time zone 'UTC' - ${by}::interval) at time zone 'UTC'`;
