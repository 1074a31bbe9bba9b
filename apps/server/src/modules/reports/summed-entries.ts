import { type RawBuilder, sql } from 'kysely';
import { measures } from '../figures/measures.ts';
import { figureRows, outstandingRows } from './figure-rows.ts';
import type { Scope } from './scope.ts';

type Asked = Parameters<typeof figureRows>[1];

const read = (table: string): RawBuilder<unknown> =>
  sql.join(measures.map((name) => sql.ref(`${table}.${name}`)));
const zeros = sql.join(measures.map((name) => sql`0::bigint as ${sql.ref(name)}`));
const sums = sql.join(
  [...measures, 'outstanding'].map((name) => sql`sum(${sql.ref(`e.${name}`)})::bigint as ${sql.ref(name)}`),
);

/**
 * What was posted and what is still open in a scope, summed by `keys`, which are columns of:
 * aggregator_id, agent_id, provider_id, day. A key that is not in `by` may be coarser than its name.
 */
export function sumsBy(scope: Scope, asked: Asked, keys: readonly string[]): RawBuilder<unknown> {
  const key = sql.join(keys.map((name) => sql.ref(`e.${name}`)));
  return sql`
    select ${key}, ${sums}
    from (
      select f.aggregator_id, f.agent_id, f.provider_id, f.starts_on as day, ${read('f')}, 0::bigint as outstanding
      from ${figureRows(scope, asked)}
      union all
      select o.aggregator_id, o.agent_id, o.provider_id, o.business_date, ${zeros}, o.outstanding
      from ${outstandingRows(scope, asked)}
    ) e
    group by ${key}`;
}

/**
 * The same for players, without open stakes. Players whose figures are all zero are left out, because
 * whole spans may contain what other spans subtract again.
 */
export const sumsByPlayer = (scope: Scope, asked: Asked): RawBuilder<unknown> => sql`
  select e.aggregator_id, e.agent_id, e.player_id, ${sums}
  from (
    select f.aggregator_id, f.agent_id, f.player_id, ${read('f')}, 0::bigint as outstanding
    from ${figureRows(scope, { ...asked, by: { ...asked.by, player: true } })}
  ) e
  group by e.aggregator_id, e.agent_id, e.player_id
  having ${sql.join(
    measures.map((name) => sql`sum(${sql.ref(`e.${name}`)}) <> 0`),
    sql` or `,
  )}`;

/** `x.ticket_count, …, x.outstanding` */
export const figuresOf = (table: string): RawBuilder<unknown> =>
  sql`${read(table)}, ${sql.ref(`${table}.outstanding`)}`;

/** `sum(x.…) as …` of every figure. */
export const sumsOf = (table: string): RawBuilder<unknown> =>
  sql.join(
    [...measures, 'outstanding'].map(
      (name) => sql`sum(${sql.ref(`${table}.${name}`)})::bigint as ${sql.ref(name)}`,
    ),
  );
