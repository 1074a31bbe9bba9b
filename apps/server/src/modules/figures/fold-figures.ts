import { type RawBuilder, sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { sortInMemory } from '../../platform/db/sort-in-memory.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { lockCancelledOfAggregator, lockFiguresOfAggregators } from './add-figures.ts';
import { idOfGroup } from './fold.ts';
import { listed, measures, summed } from './measures.ts';
import { daysAfter, lastOfDekad, type Period, periodsEnding } from './periods.ts';

/**
 * Sums the figures of players of the days that are over: into ten days and months when those have ended, and into groups
 * of providers. A settlement adds to the day alone, unless what it is posted on has been folded. Ten days at most are folded
 * in one transaction, which settlements of this master wait for. Cancelled bills of its open rounds wait only for their own
 * rows, which are summed last: their master sells nothing while they wait.
 * @throws the first failure, after all masters that can be folded are.
 */
export async function foldFigures(store: Store): Promise<void> {
  const masters = await store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ id: AggregatorId }>`select id from aggregator order by id`.execute(tx);
    return rows.map(({ id }) => id);
  });
  const failures: unknown[] = [];
  for (const id of masters) await foldMaster(store, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function foldMaster(store: Store, id: AggregatorId): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await store.transaction({ as: 'work' }, (tx) => foldNext(tx, id));
}

/** Days, both included. */
interface Days {
  from: string;
  to: string;
}

interface State {
  folded_to: string | null;
  groups_to: string | null;
  yesterday: string;
  /** Nothing was posted before this day; null: never. */
  first: string | null;
}

/** Whether anything may be left. */
async function foldNext(tx: Tx, aggregatorId: AggregatorId): Promise<boolean> {
  await lockFiguresOfAggregators(tx, [aggregatorId]);
  const state = await readState(tx, aggregatorId);
  const days = nextDays(state, state.folded_to);
  const ofGroups = nextDays(state, state.groups_to);
  if (!days && !ofGroups) return false;
  await sortInMemory(tx);
  const agents = await agentsOf(tx, aggregatorId);
  for (const ofOpenRound of [false, true]) {
    if (ofOpenRound) await lockCancelledOfAggregator(tx, aggregatorId);
    const members = { aggregatorId, agents, ofOpenRound };
    if (days) await foldLarger(tx, members, periodsEnding(days.from, days.to), sql`not ${isOfGroup}`);
    if (!ofGroups) continue;
    // rows of before a provider came to another group
    if (state.groups_to === null) await removeGroups(tx, members);
    const periods = periodsEnding(ofGroups.from, ofGroups.to);
    await foldDaysOfGroups(tx, members, periods);
    await foldLarger(tx, members, periods, isOfGroup);
  }
  await sql`
    insert into figure_fold (aggregator_id, folded_to, groups_to)
    values (${aggregatorId}, ${days?.to ?? state.folded_to}, ${ofGroups?.to ?? state.groups_to})
    on conflict (aggregator_id) do update
    set folded_to = excluded.folded_to, groups_to = excluded.groups_to`.execute(tx);
  return true;
}

/** What is to be folded next: some of ten days. Null: nothing. */
function nextDays({ yesterday, first }: State, foldedTo: string | null): Days | null {
  const from = foldedTo === null ? (first ?? yesterday) : daysAfter(foldedTo, 1);
  if (from > yesterday) return null;
  const last = lastOfDekad(from);
  return { from, to: last < yesterday ? last : yesterday };
}

/** Locks the row, so that no provider comes to another group meanwhile. */
async function readState(tx: Tx, aggregatorId: AggregatorId): Promise<State> {
  const { rows } = await sql<Pick<State, 'folded_to' | 'groups_to'>>`
    select folded_to, groups_to from figure_fold where aggregator_id = ${aggregatorId} for update`.execute(
    tx,
  );
  const { rows: days } = await sql<Pick<State, 'yesterday' | 'first'>>`
    select (clock_timestamp() at time zone time_zone)::date - 1 as yesterday, (
             -- of the whole master, by the primary key
             select min(starts_on) from tier_figures
             where aggregator_id = ${aggregatorId} and agent_id = 0 and grain = 'day') as first
    from company`.execute(tx);
  if (!days[0]) throw new Error('The company has no row');
  return { ...(rows[0] ?? { folded_to: null, groups_to: null }), ...days[0] };
}

async function agentsOf(tx: Tx, aggregatorId: AggregatorId): Promise<AgentId[]> {
  const { rows } = await sql<{ id: AgentId }>`
    select agent_id as id from agent_credit where aggregator_id = ${aggregatorId}`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Members {
  aggregatorId: AggregatorId;
  agents: readonly AgentId[];
  /** The rows of cancelled bills of open rounds, or all others. */
  ofOpenRound: boolean;
}

/** Whether a row `f` is one of a group of providers. */
const isOfGroup = sql`(left(f.provider_id, 1) = ${idOfGroup('')})`;

async function removeGroups(tx: Tx, { aggregatorId, ofOpenRound }: Members): Promise<void> {
  await sql`
    delete from player_figures f
    where f.aggregator_id = ${aggregatorId} and ${isOfGroup} and f.of_open_round = ${ofOpenRound}`.execute(
    tx,
  );
}

const ofGrain = (periods: readonly Period[], grain: Period['grain']) =>
  periods.filter((period) => period.grain === grain);

/** Ten days from their days, then months from their ten days. */
async function foldLarger(
  tx: Tx,
  members: Members,
  periods: readonly Period[],
  among: RawBuilder<unknown>,
): Promise<void> {
  const same = { providerId: sql`f.provider_id`, among };
  await fold(tx, members, { ...same, from: 'day', periods: ofGrain(periods, 'dekad') });
  await fold(tx, members, { ...same, from: 'dekad', periods: ofGrain(periods, 'month') });
}

async function foldDaysOfGroups(tx: Tx, members: Members, periods: readonly Period[]): Promise<void> {
  const { rows } = await sql<{ id: string; provider_group: string }>`
    select id, provider_group from provider`.execute(tx);
  await fold(tx, members, {
    from: 'day',
    periods: ofGrain(periods, 'day'),
    providerId: sql`${idOfGroup('')} || g.provider_group`,
    joined: sql`join ${unnested(rows, [
      ['text', ({ id }) => id],
      ['text', (row) => row.provider_group],
    ])} as g (id, provider_group) on g.id = f.provider_id`,
  });
}

interface Folding {
  /** Of the rows `f` that are summed. */
  from: Period['grain'];
  periods: readonly Period[];
  /** In `provider_id` of the rows that are made. */
  providerId: RawBuilder<unknown>;
  joined?: RawBuilder<unknown>;
  /** Which rows `f` are summed; all of them where it is not given. */
  among?: RawBuilder<unknown>;
}

/** Makes the rows of some periods from those of smaller ones, which are read by the primary key. */
async function fold(
  tx: Tx,
  { aggregatorId, agents, ofOpenRound }: Members,
  { from, periods, providerId, joined = sql``, among = sql`true` }: Folding,
): Promise<void> {
  if (periods.length === 0 || agents.length === 0) return;
  const first = periods.reduce((least, { startsOn }) => (startsOn < least ? startsOn : least), '9999-12-31');
  const last = periods.reduce((most, { endsOn }) => (endsOn > most ? endsOn : most), '');
  await sql`
    insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, of_open_round,
      ${listed(measures)})
    select f.aggregator_id, f.agent_id, p.grain, p.starts_on, ${providerId}, f.player_id, f.of_open_round,
           ${summed('f', measures)}
    from player_figures f
    join ${unnested(periods, [
      ['text', ({ grain }) => grain],
      ['date', ({ startsOn }) => startsOn],
      ['date', ({ endsOn }) => endsOn],
    ])} as p (grain, starts_on, ends_on) on f.starts_on between p.starts_on and p.ends_on
    ${joined}
    where f.aggregator_id = ${aggregatorId} and f.agent_id = any(${[...agents]}::bigint[]) and f.grain = ${from}
      and f.starts_on between ${first} and ${last} and f.of_open_round = ${ofOpenRound} and ${among}
    group by f.aggregator_id, f.agent_id, p.grain, p.starts_on, 5, f.player_id, f.of_open_round
    order by 1, 2, 3, 4, 5, 6`.execute(tx);
}
