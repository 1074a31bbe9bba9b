import { type RawBuilder, sql } from 'kysely';

/**
 * Ends a lateral subquery that is to stay a probe of an index for each row before it. Without it the planner turns it into
 * a join, and for rows that are newer than its statistics it then reads whole tables. The column is one that the subquery
 * compares with one value, so nothing is sorted. (`offset 0` would do the same on one PostgreSQL; Citus refuses it there.)
 */
export const asProbe = (column: string): RawBuilder<unknown> => sql`order by ${sql.ref(column)}`;
