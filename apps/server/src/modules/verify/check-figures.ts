import { type RawBuilder, sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type Fold, idOfGroup, readFold } from '../figures/fold.ts';
import { listed, measures, settledMeasures, summed, zeros } from '../figures/measures.ts';
import type { Check } from './check.ts';
import { compare, endedOnDays, unsettledThen } from './check-books.ts';
import { amongOf, type Extent, keysIn, monthsOf, type Part } from './extent.ts';

const dekad = sql`
  date_trunc('month', booked_on)::date + 10 * least((extract(day from booked_on)::integer - 1) / 10, 2)`;
const month = sql`date_trunc('month', booked_on)::date`;
/** Every row in which a posting of a day is counted; of a part only its day. */
const spansOf = (extent: Extent): RawBuilder<unknown> => sql`
  cross join lateral (values ('day', b.booked_on)
    ${extent ? sql`` : sql`, ('dekad', ${dekad}), ('month', ${month})`}) as span (grain, starts_on)
  cross join lateral (values (b.provider_id), ('')) as of (provider_id)`;

/**
 * What was posted for every player of a master, by round and day: from win/loss, and from the bills taken
 * back.
 */
const booked = (aggregatorId: AggregatorId, extent: Extent): RawBuilder<unknown> => sql`
  select r.provider_id, e.round_id, e.agent_id, e.player_id, e.booked_on, ${summed('e', measures)}
  from (
    select w.round_id, w.agent_id, w.player_id, w.booked_on, ${listed(settledMeasures, 'w')},
           case when s.kind in ('void', 'bill_void') then -w.ticket_count else 0 end as cancelled_count,
           case when s.kind in ('void', 'bill_void') then -w.stake else 0 end as cancelled_stake
    from win_loss w
    join settlement s on s.id = w.settlement_id
    where w.aggregator_id = ${aggregatorId} ${amongOf(extent).settlements(sql`w.settlement_id`)}
      ${amongOf(extent).days(sql`w.booked_on`)}
    union all
    select c.round_id, c.agent_id, c.player_id, c.booked_on, ${zeros(settledMeasures)}, c.tickets, c.stake
    from (
      select b.round_id, b.agent_id, b.player_id, b.business_date as booked_on, b.ticket_count as tickets, b.stake
      from bill_cancellation c
      join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
      where c.aggregator_id = ${aggregatorId} and ${unsettledThen}
        ${endedOnDays(extent)} ${amongOf(extent).days(sql`b.business_date`)}
      union all
      select b.round_id, b.agent_id, b.player_id, s.booked_on, b.ticket_count, b.stake
      from settlement s
      join bill b on b.aggregator_id = ${aggregatorId} and b.round_id = s.round_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where s.kind in ('refund', 'void') and s.reverses_id is null and c.bill_id is null
        ${amongOf(extent).settlements(sql`s.id`)} ${amongOf(extent).days(sql`s.booked_on`)}
    ) c
  ) e
  join round r on r.id = e.round_id
  group by r.provider_id, e.round_id, e.agent_id, e.player_id, e.booked_on`;

interface RollUp {
  table: string;
  keys: readonly string[];
  recomputed: RawBuilder<unknown>;
  stored: RawBuilder<unknown>;
}

/** Compares a roll-up with the rows it sums: the same keys, and every figure. */
function compareFigures(
  tx: Tx,
  aggregatorId: AggregatorId,
  extent: Extent,
  { table, keys, recomputed, stored }: RollUp,
): Promise<Check> {
  const key = sql.join(keys.map((name) => sql.ref(name)));
  return compare(
    tx,
    `${table.replace('_', ' ')} of master ${aggregatorId}`,
    sql`
      with booked as (${booked(aggregatorId, extent)}),
      recomputed as (${recomputed}),
      stored as (select ${key}, ${summed('s', measures)} from (${stored}) s group by ${key})
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

const storedOf = (table: string, aggregatorId: AggregatorId): RawBuilder<unknown> =>
  sql`select * from ${sql.table(table)} where aggregator_id = ${aggregatorId}`;

/** Rows of a grain that begin in the months of a part, of all agents: one range of the primary key for each of both. */
const ofMonths = (
  table: string,
  aggregatorId: AggregatorId,
  grain: string,
  part: Part,
): RawBuilder<unknown> => sql`
  select f.*
  from (${keysIn(table, ['agent_id'], aggregatorId)}) k
  cross join unnest(${monthsOf(part)}::date[]) as month (first)
  cross join lateral (
    ${storedOf(table, aggregatorId)} and agent_id = k.agent_id and grain = ${grain}
      and starts_on >= month.first and starts_on < (month.first + interval '1 month')::date
    offset 0
  ) f`;

/** What is stored of the days of a part, and of the ten days and months that contain them. */
const storedSpans = (table: string, aggregatorId: AggregatorId, extent: Extent): RawBuilder<unknown> =>
  extent
    ? sql`
      select * from (${ofMonths(table, aggregatorId, 'day', extent)}) d
      where true ${amongOf(extent).days(sql`d.starts_on`)}
      union all
      ${ofMonths(table, aggregatorId, 'dekad', extent)}
      union all
      ${ofMonths(table, aggregatorId, 'month', extent)}`
    : storedOf(table, aggregatorId);

/** The ten days and months that contain days of a part, summed from the days that are stored. */
const sumsOfDays = (
  table: string,
  aggregatorId: AggregatorId,
  extent: Extent,
  {
    furtherKey = sql``,
    where = sql``,
  }: { furtherKey?: RawBuilder<unknown>; where?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> =>
  extent
    ? sql`
      union all
      select b.agent_id, span.grain, span.starts_on, b.provider_id ${furtherKey}, ${summed('b', measures)}
      from (
        select f.*, f.starts_on as booked_on from (${ofMonths(table, aggregatorId, 'day', extent)}) f
      ) b
      cross join lateral (values ('dekad', ${dekad}), ('month', ${month})) as span (grain, starts_on)
      ${where}
      group by b.agent_id, span.grain, span.starts_on, b.provider_id ${furtherKey}`
    : sql``;

/**
 * Figures of agents and of the whole master by day, ten days and month, of each provider and of all. Of a part only the
 * days are recomputed from their rows.
 */
export const checkTierFigures = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compareFigures(tx, aggregatorId, extent, {
    table: 'tier_figures',
    keys: ['agent_id', 'grain', 'starts_on', 'provider_id'],
    recomputed: sql`
      select m.agent_id, span.grain, span.starts_on, of.provider_id, ${summed('b', measures)}
      from booked b
      cross join lateral (values (b.agent_id), (0)) as m (agent_id)
      ${spansOf(extent)}
      group by 1, 2, 3, 4
      ${sumsOfDays('tier_figures', aggregatorId, extent)}`,
    stored: storedSpans('tier_figures', aggregatorId, extent),
  });

/**
 * Figures of players by day, and as far as they are folded (figures/fold-figures.ts) by ten days and month and by group of
 * providers; of each provider and of all. Of a part only the days are recomputed from their rows.
 */
export async function checkPlayerFigures(tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> {
  const fold = await readFold(tx, [aggregatorId]);
  const { rows } = await sql<{ id: string; provider_group: string }>`
    select id, provider_group from provider`.execute(tx);
  const groups = unnested(rows, [
    ['text', ({ id }) => id],
    ['text', (row) => row.provider_group],
  ]);
  return compareFigures(tx, aggregatorId, extent, {
    table: 'player_figures',
    keys: ['agent_id', 'grain', 'starts_on', 'provider_id', 'player_id'],
    recomputed: sql`
      select b.agent_id, span.grain, span.starts_on, of.provider_id, b.player_id, ${summed('b', measures)}
      from booked b
      join ${groups} as g (provider_id, provider_group) using (provider_id)
      cross join lateral (values ('day', b.booked_on)
        ${extent ? sql`` : sql`, ('dekad', ${dekad}), ('month', ${month})`}) as span (grain, starts_on)
      cross join lateral (
        values (b.provider_id), (''), (${idOfGroup('')} || g.provider_group)) as of (provider_id)
      where ${isStored(fold)}
      group by 1, 2, 3, 4, 5
      ${sumsOfDays('player_figures', aggregatorId, extent, {
        furtherKey: sql`, b.player_id`,
        where: sql`where ${isStored(fold, sql`b`)}`,
      })}`,
    stored: sql`
      select * from (${storedSpans('player_figures', aggregatorId, extent)}) f
      -- until they are made again, nobody reads those of before a provider came to another group
      where left(f.provider_id, 1) <> ${idOfGroup('')} or ${fold.groupsTo}::date is not null`,
  });
}

/** Whether there is a row of players of a `span`, and of the provider, or providers, of `of`. */
const isStored = ({ to, groupsTo }: Fold, of = sql`of`): RawBuilder<unknown> => sql`
  case when left(${of}.provider_id, 1) = ${idOfGroup('')} then ${lastDayOf} <= ${groupsTo}::date
       else span.grain = 'day' or ${lastDayOf} <= ${to}::date end`;

/** Of a `span`. */
const lastDayOf = sql`
  case when span.grain = 'day' then span.starts_on
       when span.grain = 'dekad' and extract(day from span.starts_on) < 21 then span.starts_on + 9
       else (date_trunc('month', span.starts_on) + interval '1 month')::date - 1 end`;

/** Figures of each round by the day on which they were posted. */
export const checkRoundFigures = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compareFigures(tx, aggregatorId, extent, {
    table: 'round_figures',
    keys: ['agent_id', 'provider_id', 'booked_on', 'round_id'],
    recomputed: sql`
      select m.agent_id, b.provider_id, b.booked_on, b.round_id, ${summed('b', measures)}
      from booked b
      cross join lateral (values (b.agent_id), (0)) as m (agent_id)
      group by 1, 2, 3, 4`,
    stored: extent
      ? sql`
        select f.*
        from (${keysIn('round_figures', ['agent_id', 'provider_id'], aggregatorId)}) k
        cross join lateral (
          ${storedOf('round_figures', aggregatorId)} and agent_id = k.agent_id and provider_id = k.provider_id
            ${amongOf(extent).days(sql`booked_on`)}
          offset 0
        ) f`
      : storedOf('round_figures', aggregatorId),
  });

/** Compares the sales by the hour with the bills that were not cancelled or voided. */
export const checkHourSales = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
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
        where b.aggregator_id = ${aggregatorId} and c.bill_id is null ${amongOf(extent).rounds(sql`b.round_id`)}
        group by 1, 2, 3
      ),
      stored as (${extent ? hoursOf(aggregatorId, extent) : storedOf('hour_sales', aggregatorId)})
      select concat(hour, ' of agent ', agent_id, ' in round ', round_id, ': ', h.stake, ' but by the bills ', s.stake) as what,
             coalesce(s.bill_count, 0) = coalesce(h.bill_count, 0)
             and coalesce(s.ticket_count, 0) = coalesce(h.ticket_count, 0)
             and coalesce(s.stake, 0) = coalesce(h.stake, 0) as balanced
      from sold s
      full join stored h using (agent_id, hour, round_id)`,
  );

/** What is stored of the rounds of a part in the hours in which they sold: one range of the primary key for each agent. */
const hoursOf = (aggregatorId: AggregatorId, part: Part): RawBuilder<unknown> => sql`
  select f.*
  from (${keysIn('hour_sales', ['agent_id'], aggregatorId)}) k
  cross join (select distinct hour from sold) h
  cross join lateral (
    ${storedOf('hour_sales', aggregatorId)} and agent_id = k.agent_id and hour = h.hour
      ${amongOf(part).rounds(sql`round_id`)}
    offset 0
  ) f`;
