import { type RawBuilder, sql } from 'kysely';
import { listed, measures, summed, zeros } from '../figures/measures.ts';
import { type FigureRange, figureRows, outstandingRows } from './figure-rows.ts';
import type { Scope } from './scope.ts';

const figures = [...measures, 'outstanding'];

/**
 * What was posted and what is still open in a scope, summed by `keys`, which are columns of:
 * aggregator_id, agent_id, provider_id, day. A key that is not in `by` may be coarser than its name.
 */
export function sumsBy(scope: Scope, range: FigureRange, keys: readonly string[]): RawBuilder<unknown> {
  const key = sql.join(keys.map((name) => sql.ref(`e.${name}`)));
  return sql`
    select ${key}, ${summed('e', figures)}
    from (
      select f.aggregator_id, f.agent_id, f.provider_id, f.starts_on as day, ${listed(measures, 'f')}, 0::bigint as outstanding
      from ${figureRows(scope, range)}
      union all
      select o.aggregator_id, o.agent_id, o.provider_id, o.business_date, ${zeros(measures)}, o.outstanding
      from ${outstandingRows(scope, range)}
    ) e
    group by ${key}`;
}

/**
 * The same for players, without open stakes. Players whose figures are all zero are left out, because
 * whole spans may contain what other spans subtract again.
 */
export const sumsByPlayer = (scope: Scope, range: FigureRange): RawBuilder<unknown> => sql`
  select e.aggregator_id, e.agent_id, e.player_id, ${summed('e', figures)}
  from (
    select f.aggregator_id, f.agent_id, f.player_id, ${listed(measures, 'f')}, 0::bigint as outstanding
    from ${figureRows(scope, { ...range, by: { ...range.by, player: true } })}
  ) e
  group by e.aggregator_id, e.agent_id, e.player_id
  having ${sql.join(
    measures.map((name) => sql`sum_bigint(${sql.ref(`e.${name}`)}) <> 0`),
    sql` or `,
  )}`;

/** `x.ticket_count, …, x.outstanding` */
export const figuresOf = (table: string): RawBuilder<unknown> => listed(figures, table);

/** `sum(x.…) as …` of every figure. */
export const sumsOf = (table: string): RawBuilder<unknown> => summed(table, figures);
