import { type RawBuilder, sql } from 'kysely';

/** A condition, or what a filter that is not set leaves in its place. */
type Condition = RawBuilder<unknown> | '' | false | null | undefined;

/** All the conditions that are set, joined with `and`. */
export function allOf(...conditions: readonly Condition[]): RawBuilder<unknown> {
  const set = conditions.filter((condition) => condition !== null && typeof condition === 'object');
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `);
}
