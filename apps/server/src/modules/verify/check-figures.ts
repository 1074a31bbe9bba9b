import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { listed, measures, settledMeasures, summed, zeros } from '../figures/measures.ts';
import type { Check } from './check.ts';
import { compare, unsettledThen } from './check-books.ts';

const dekad = sql`
  date_trunc('month', booked_on)::date + 10 * least((extract(day from booked_on)::integer - 1) / 10, 2)`;
const month = sql`date_trunc('month', booked_on)::date`;
/** Every row in which a posting of a day is counted. */
const everySpan = sql`
  cross join lateral (values ('day', b.booked_on), ('dekad', ${dekad}), ('month', ${month})) as span (grain, starts_on)
  cross join lateral (values (b.provider_id), ('')) as of (provider_id)`;

/**
 * What was posted for every player of a master, by round and day: from win/loss, and from the bills taken
 * back.
 */
const booked = (aggregatorId: AggregatorId): RawBuilder<unknown> => sql`
  select r.provider_id, e.round_id, e.agent_id, e.player_id, e.booked_on, ${summed('e', measures)}
  from (
    select w.round_id, w.agent_id, w.player_id, w.booked_on, ${listed(settledMeasures, 'w')},
           case when s.kind in ('void', 'bill_void') then -w.ticket_count else 0 end as cancelled_count,
           case when s.kind in ('void', 'bill_void') then -w.stake else 0 end as cancelled_stake
    from win_loss w
    join settlement s on s.id = w.settlement_id
    where w.aggregator_id = ${aggregatorId}
    union all
    select c.round_id, c.agent_id, c.player_id, c.booked_on, ${zeros(settledMeasures)}, c.tickets, c.stake
    from (
      select b.round_id, b.agent_id, b.player_id, b.business_date as booked_on, b.ticket_count as tickets, b.stake
      from bill_cancellation c
      join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
      where c.aggregator_id = ${aggregatorId} and ${unsettledThen}
      union all
      select b.round_id, b.agent_id, b.player_id, s.booked_on, b.ticket_count, b.stake
      from settlement s
      join bill b on b.aggregator_id = ${aggregatorId} and b.round_id = s.round_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where s.kind in ('refund', 'void') and s.reverses_id is null and c.bill_id is null
    ) c
  ) e
  join round r on r.id = e.round_id
  group by r.provider_id, e.round_id, e.agent_id, e.player_id, e.booked_on`;

/** Compares a roll-up with the rows it sums: the same keys, and every figure. */
function compareFigures(
  tx: Tx,
  aggregatorId: AggregatorId,
  table: string,
  keys: readonly string[],
  recomputed: RawBuilder<unknown>,
): Promise<Check> {
  const key = sql.join(keys.map((name) => sql.ref(name)));
  return compare(
    tx,
    `${table.replace('_', ' ')} of master ${aggregatorId}`,
    sql`
      with booked as (${booked(aggregatorId)}),
      recomputed as (${recomputed}),
      stored as (
        select ${key}, ${summed('s', measures)} from ${sql.table(table)} s where aggregator_id = ${aggregatorId}
        group by ${key}
      )
      select concat_ws(' ', ${key}, 'do not match the sum of their rows') as what,
             ${sql.join(
               measures.map(
                 (name) => sql`coalesce(${sql.ref(`r.${name}`)}, 0) = coalesce(${sql.ref(`s.${name}`)}, 0)`,
               ),
               sql` and `,
             )} as balanced
      from recomputed r
      full join stored s using (${key})`,
  );
}

/** Figures of agents and of the whole master by day, ten days and month, of each provider and of all. */
export const checkTierFigures = (tx: Tx, aggregatorId: AggregatorId): Promise<Check> =>
  compareFigures(
    tx,
    aggregatorId,
    'tier_figures',
    ['agent_id', 'grain', 'starts_on', 'provider_id'],
    sql`
      select m.agent_id, span.grain, span.starts_on, of.provider_id, ${summed('b', measures)}
      from booked b
      cross join lateral (values (b.agent_id), (0)) as m (agent_id)
      ${everySpan}
      group by 1, 2, 3, 4`,
  );

/** Figures of players by day, ten days and month, of each provider and of all. */
export const checkPlayerFigures = (tx: Tx, aggregatorId: AggregatorId): Promise<Check> =>
  compareFigures(
    tx,
    aggregatorId,
    'player_figures',
    ['agent_id', 'grain', 'starts_on', 'provider_id', 'player_id'],
    sql`
      select b.agent_id, span.grain, span.starts_on, of.provider_id, b.player_id, ${summed('b', measures)}
      from booked b
      ${everySpan}
      group by 1, 2, 3, 4, 5`,
  );

/** Figures of each round by the day on which they were posted. */
export const checkRoundFigures = (tx: Tx, aggregatorId: AggregatorId): Promise<Check> =>
  compareFigures(
    tx,
    aggregatorId,
    'round_figures',
    ['agent_id', 'provider_id', 'booked_on', 'round_id'],
    sql`
      select m.agent_id, b.provider_id, b.booked_on, b.round_id, ${summed('b', measures)}
      from booked b
      cross join lateral (values (b.agent_id), (0)) as m (agent_id)
      group by 1, 2, 3, 4`,
  );

/** Compares the sales by the hour with the bills that were not cancelled or voided. */
export const checkHourSales = (tx: Tx, aggregatorId: AggregatorId): Promise<Check> =>
  compare(
    tx,
    `sales by the hour of master ${aggregatorId}`,
    sql`
      with sold as (
        select m.agent_id, date_trunc('hour', b.placed_at, 'UTC') as hour, b.round_id, count(*) as bill_count,
               sum(b.ticket_count) as ticket_count, sum(b.stake) as stake
        from bill b
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
        cross join lateral (values (b.agent_id), (0)) as m (agent_id)
        where b.aggregator_id = ${aggregatorId} and c.bill_id is null
        group by 1, 2, 3
      )
      select concat(hour, ' of agent ', agent_id, ' in round ', round_id, ': ', h.stake, ' but by the bills ', s.stake) as what,
             coalesce(s.bill_count, 0) = coalesce(h.bill_count, 0)
             and coalesce(s.ticket_count, 0) = coalesce(h.ticket_count, 0)
             and coalesce(s.stake, 0) = coalesce(h.stake, 0) as balanced
      from sold s
      full join (select * from hour_sales where aggregator_id = ${aggregatorId}) h using (agent_id, hour, round_id)`,
  );
