import { type RawBuilder, sql } from 'kysely';
import { advisoryKey } from '../../platform/db/advisory-locks.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { idOfGroup } from './fold.ts';
import { addedUp, listed, summed } from './measures.ts';
import { type Period, periodsOf } from './periods.ts';

/** Which day of which provider, and of which round, something is posted to. */
export interface FigureDay {
  roundId: RoundId;
  providerId: string;
  bookedOn: string;
  /** A bill of an open round is cancelled: it has rows of its own. */
  ofOpenRound?: true;
}

/*
 * Who writes which figures. Settlements, their reversals, refunds and voids write the days, figures and accounts of
 * whole rounds: one after another for each master, under the lock of its figures, and before they lock the credit of
 * any agent. A cancelled bill of an open round has locked its agent's credit when it writes, so it writes rows of its
 * own (`of_open_round`), which no settlement locks. Payments change accounts too: they lock figures, then credit.
 */

/**
 * Locks the figures of masters, in order of their ids. A transaction that needs several locks them in one step. The
 * statement names no table: on a cluster a lock is one only where all of them are taken, on the coordinator.
 */
export async function lockFiguresOfAggregators(tx: Tx, ids: readonly AggregatorId[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${advisoryKey('figuresOfAggregator', 0n)}::bigint | id)
    from (select id from unnest(${[...ids]}::bigint[]) as m (id) order by id) held`.execute(tx);
}

/**
 * Every master that sold anything in a round, also where all of it was cancelled; sales by its primary key, on one
 * PostgreSQL one probe for each master. Citus cannot look for each row of a table of its coordinator.
 */
export async function lockFiguresOfRound(tx: Tx, roundId: RoundId): Promise<void> {
  const sellers = isTransactionOnNodes(tx)
    ? sql<{ id: AggregatorId }>`select distinct aggregator_id as id from sales where round_id = ${roundId}`
    : sql<{ id: AggregatorId }>`
        select a.id from aggregator a
        -- the first of each by its key: as a join, and in any order, many rows of other rounds were read
        cross join lateral (
          select from sales where aggregator_id = a.id and round_id = ${roundId} order by agent_id limit 1
        ) s`;
  const { rows } = await sellers.execute(tx);
  await lockFiguresOfAggregators(
    tx,
    rows.map(({ id }) => id),
  );
}

/** What changes the accounts of whole masters beside the runs of rounds. */
export async function lockFiguresOfAll(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: AggregatorId }>`select id from aggregator`.execute(tx);
  await lockFiguresOfAggregators(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Locks the rows of a whole master that the cancelled bills of its open rounds share. */
export async function lockCancelledOfAggregator(tx: Tx, aggregatorId: AggregatorId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryKey('cancelledOfAggregator', aggregatorId)}::bigint)`.execute(
    tx,
  );
}

/** Every row of agents and masters in which a day counts: of all providers together, and of its own provider. */
const spansOf = ({ bookedOn, providerId }: FigureDay): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    periodsOf(bookedOn).flatMap(({ grain, startsOn }) =>
      ['', providerId].map((id) => sql`(${grain}::text, ${startsOn}::date, ${id}::text)`),
    ),
  )}) as span (grain, starts_on, provider_id)`;

/**
 * Every row of a player in which a day counts. Its own is there at once; those that are folded (fold-figures.ts) are added
 * to when they have been made, with `folded_by`, the day by which they have.
 */
const spansOfPlayers = ({ bookedOn, providerId }: FigureDay): RawBuilder<unknown> => {
  const group = sql`(select ${idOfGroup('')} || provider_group from provider where id = ${providerId})`;
  const periods = periodsOf(bookedOn);
  const row = ({ grain, startsOn, endsOn }: Period, id: RawBuilder<unknown>, isOfGroup: boolean) =>
    sql`(${grain}::text, ${startsOn}::date, ${id}::text, ${isOfGroup}::boolean,
         ${grain === 'day' && !isOfGroup ? null : endsOn}::date)`;
  return sql`(values ${sql.join([
    ...periods.flatMap((period) => ['', providerId].map((id) => row(period, sql`${id}`, false))),
    ...periods.map((period) => row(period, group, true)),
  ])}) as span (grain, starts_on, provider_id, of_group, folded_by)`;
};

/** What the statement that adds figures does besides, with `players`, the rows that are added, and `agents`, their sums. */
export interface BesideFigures<Row> {
  /** Common table expressions that write something else. */
  write: RawBuilder<unknown>;
  /** What the statement answers. */
  answer: RawBuilder<Row>;
}

/**
 * Adds to the figures of players, of agents and masters, of the round and of the day, in one statement that sums the
 * posted rows once. By then the figures of the masters are locked.
 *
 * @param booked - a select of aggregator_id, agent_id, player_id and the measures, one row for each player.
 */
export async function addFigures<Row>(
  tx: Tx,
  day: FigureDay,
  names: readonly string[],
  booked: RawBuilder<unknown>,
  beside?: BesideFigures<Row>,
): Promise<Row[]> {
  const ofOpenRound = sql`${day.ofOpenRound ?? false}::boolean`;
  const measuresOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<Row>`
    with players as materialized (
      -- in the order of the keys: neighbours in the tables are written one after the other, nothing is sorted again
      select * from (${booked}) booked order by aggregator_id, agent_id, player_id
    ),
    folds as materialized (select aggregator_id, folded_to, groups_to from figure_fold),
    agents as materialized (
      select p.aggregator_id, p.agent_id, ${summed('p', names)} from players p group by p.aggregator_id, p.agent_id
    ),
    ${beside ? sql`${beside.write},` : sql``}
    m as materialized (
      select a.aggregator_id, a.agent_id, ${measuresOf('a')} from agents a
      union all
      select a.aggregator_id, 0, ${summed('a', names)} from agents a group by a.aggregator_id
    ),
    of_players as (
      insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, of_open_round,
        ${listed(names)})
      select p.aggregator_id, p.agent_id, span.grain, span.starts_on, span.provider_id, p.player_id, ${ofOpenRound},
             ${measuresOf('p')}
      from players p
      left join folds k on k.aggregator_id = p.aggregator_id
      cross join ${spansOfPlayers(day)}
      where span.folded_by is null
         or span.folded_by <= case when span.of_group then k.groups_to else k.folded_to end
      on conflict (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, of_open_round) do update
      set ${addedUp('player_figures', names)}
    ),
    of_days as (
      insert into daily_total (aggregator_id, booked_on, provider_id, agent_id, of_open_round, ${listed(names)})
      select a.aggregator_id, ${day.bookedOn}::date, ${day.providerId}, a.agent_id, ${ofOpenRound}, ${measuresOf('a')}
      from agents a
      order by a.aggregator_id, a.agent_id
      on conflict (aggregator_id, booked_on, provider_id, agent_id, of_open_round) do update
      set ${addedUp('daily_total', names)}
    ),
    of_tiers as (
      insert into tier_figures (aggregator_id, agent_id, grain, starts_on, provider_id, of_open_round,
        ${listed(names)})
      select m.aggregator_id, m.agent_id, span.grain, span.starts_on, span.provider_id, ${ofOpenRound}, ${measuresOf('m')}
      from m
      cross join ${spansOf(day)}
      order by m.aggregator_id, m.agent_id, span.grain, span.starts_on, span.provider_id
      on conflict (aggregator_id, agent_id, grain, starts_on, provider_id, of_open_round) do update
      set ${addedUp('tier_figures', names)}
    ),
    of_rounds as (
      insert into round_figures (aggregator_id, agent_id, provider_id, booked_on, round_id, of_open_round,
        ${listed(names)})
      select m.aggregator_id, m.agent_id, ${day.providerId}, ${day.bookedOn}::date, ${day.roundId}::bigint,
             ${ofOpenRound}, ${measuresOf('m')}
      from m
      order by m.aggregator_id, m.agent_id
      on conflict (aggregator_id, agent_id, provider_id, booked_on, round_id, of_open_round) do update
      set ${addedUp('round_figures', names)}
    )
    ${beside?.answer ?? sql`select from agents limit 0`}`.execute(tx);
  return rows;
}
