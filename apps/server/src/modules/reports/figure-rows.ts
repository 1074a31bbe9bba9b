import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import { type Fold, idOfGroup, notFolded } from '../figures/fold.ts';
import { listed, measures } from '../figures/measures.ts';
import type { Period } from '../figures/periods.ts';
import { membersOf } from './round-sales.ts';
import type { Scope } from './scope.ts';
import { always, daySpans, type SignedSpan, signedSpansOf, spansOf } from './spans.ts';

export interface FigureRange {
  from: string;
  to: string;
  /** How fine the rows have to be. Nothing is read in more detail than that. */
  by?: {
    /** One row for each provider; otherwise one row for all together, where all are meant. */
    provider?: true;
    /** One row for each agent; otherwise one row for each master, where all its agents are meant. */
    agent?: true;
    /** One row for each player. */
    player?: true;
    /** One row for each day; otherwise months and tens of days. */
    day?: true;
  };
}

const playersOf = (members: Scope['playerMembers']): RawBuilder<unknown> => sql`
  unnest(${members.map((one) => one.aggregatorId)}::bigint[], ${members.map((one) => one.agentId)}::bigint[],
    ${members.map((one) => one.playerId)}::bigint[]) as m (aggregator_id, agent_id, player_id)`;

const rowsOfSpans = (spans: readonly SignedSpan[], { groupsTo }: Fold): RawBuilder<unknown> => sql`
  unnest(${spans.map((one) => one.grain)}::text[], ${spans.map((one) => one.startsOn)}::date[],
    ${spans.map((one) => one.sign)}::bigint[], ${spans.map(({ endsOn }) => isBy(endsOn, groupsTo))}::boolean[])
    as span (grain, starts_on, sign, has_groups)`;

const isBy = (day: string, last: string | null): boolean => last !== null && day <= last;

const added = (spans: readonly Period[]): SignedSpan[] => spans.map((span) => ({ ...span, sign: 1 }));

/** Figures of a span that is subtracted count as negative; where none is, nothing is multiplied. */
const figuresIn = (spans: readonly SignedSpan[]): RawBuilder<unknown> =>
  spans.every(({ sign }) => sign === 1)
    ? listed(measures, 't')
    : sql.join(measures.map((name) => sql`span.sign * ${sql.ref(`t.${name}`)} as ${sql.ref(name)}`));

/**
 * The roll-up rows that make up the figures of a scope between two business dates, as a `from` item `f`.
 * One probe of the primary key for each member and span, whatever the number of tickets. Sum the rows: rows of players may subtract what other rows have
 * too much.
 */
export function figureRows(scope: Scope, { from, to, by = {} }: FigureRange): RawBuilder<unknown> {
  const { players, providers, agents, members, master } = scope;
  if (players === null && by.player !== true) {
    const spans = by.day ? daySpans(from, to) : spansOf(from, to, always);
    return sql`
      ${membersOf(by.agent ? agents : members)}
      cross join ${rowsOfSpans(added(spans), notFolded)}
      cross join lateral (
        select t.* from tier_figures t
        where t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id and t.grain = span.grain
          and t.starts_on = span.starts_on and ${providersOf(providers, by.provider === true)}
          ${andOfMaster('t', master)}
        ${asProbe('t.grain')}
      ) f`;
  }
  if (players !== null && by.day && by.provider !== true && providers === null)
    return playerDays(scope, from, to);
  const spans = spansOfPlayers(from, to, by, scope.fold);
  return sql`
    ${players === null ? membersOf(agents) : playersOf(scope.playerMembers)}
    cross join ${rowsOfSpans(spans, scope.fold)}
    cross join lateral (
      select t.aggregator_id, t.agent_id, t.player_id, t.provider_id, t.starts_on, ${figuresIn(spans)}
      from player_figures t
      where t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id and t.grain = span.grain
        and t.starts_on = span.starts_on and ${by.provider ? providersOf(providers, true) : groupsOf(scope)}
        ${players === null ? sql`` : sql`and t.player_id = m.player_id`} ${andOfMaster('t', master)}
      ${asProbe('t.grain')}
    ) f`;
}

/**
 * Spans of which some are subtracted, except where rows of other keys than players are separate: the code
 * that sums those does not check whether anything is left.
 */
function spansOfPlayers(
  from: string,
  to: string,
  by: Exclude<FigureRange['by'], undefined>,
  fold: Fold,
): SignedSpan[] {
  if (by.day) return added(daySpans(from, to));
  const isFolded = (endsOn: string) => isBy(endsOn, fold.to);
  return by.provider || by.agent ? added(spansOf(from, to, isFolded)) : signedSpansOf(from, to, isFolded);
}

/** Days of single players: player_figures_of_player, one range for each player. */
const playerDays = (scope: Scope, from: string, to: string): RawBuilder<unknown> => sql`
  ${playersOf(scope.playerMembers)}
  cross join lateral (
    select t.* from player_figures t
    where t.aggregator_id = m.aggregator_id and t.player_id = m.player_id and t.agent_id = m.agent_id
      and t.grain = 'day' and t.provider_id = '' and t.starts_on between ${from} and ${to}
      ${andOfMaster('t', scope.master)}
    ${asProbe('t.grain')}
  ) f`;

function providersOf(providers: Scope['providers'], apart: boolean): RawBuilder<unknown> {
  if (providers !== null) return sql`t.provider_id = any(${[...providers]}::text[])`;
  return apart ? sql`left(t.provider_id, 1) not in ('', ${idOfGroup('')})` : sql`t.provider_id = ''`;
}

/** Providers together: groups in one row for each, in the spans that have such rows. */
function groupsOf({ providers, groups }: Scope): RawBuilder<unknown> {
  if (providers === null || groups === null) return providersOf(providers, false);
  return sql`t.provider_id = any(
    case when span.has_groups then ${groups.map(idOfGroup)}::text[] else ${[...providers]}::text[] end)`;
}

/**
 * Stakes of rounds between two business dates that are not settled, as a `from` item `o` (aggregator_id,
 * agent_id, provider_id, business_date, round_id, outstanding). Reads round_by_status for the few open
 * rounds, then for each of them and each master round_sales by its primary key, or sales for single
 * players. The rounds are joined to what was read: they are not where sales are on a cluster.
 */
export function outstandingRows(scope: Scope, { from, to, by = {} }: FigureRange): RawBuilder<unknown> {
  const { providers, players } = scope;
  const members = by.agent || players !== null ? scope.agents : scope.members;
  const masters = [...new Set(members.map(({ aggregatorId }) => aggregatorId))];
  const agents = [...new Set(members.map(({ agentId }) => agentId))];
  const sold = players === null ? sql`round_sales` : sql`sales`;
  return sql`(
    with held as materialized (
      select s.aggregator_id, s.agent_id, s.round_id, s.stake
      from unnest(${masters}::bigint[]) as m (aggregator_id)
      cross join lateral (
        select t.aggregator_id, t.agent_id, t.round_id, t.stake from ${sold} t
        where t.aggregator_id = m.aggregator_id and t.agent_id = any(${agents}::bigint[])
          and t.round_id = any(array(
            select id from round
            where status in ('open', 'waiting', 'waiting_confirm', 'void_pending') and current_settlement_id is null
              and business_date between ${from} and ${to}
              ${providers === null ? sql`` : sql`and provider_id = any(${[...providers]}::text[])`}))
          ${players === null ? sql`` : sql`and t.player_id = any(${[...players]}::bigint[])`}
          ${andOfMaster('t', scope.master)}
        ${asProbe('t.aggregator_id')}
      ) s
    )
    select h.aggregator_id, h.agent_id, r.provider_id, r.business_date, h.round_id, h.stake as outstanding
    from held h
    join round r on r.id = h.round_id
  ) o`;
}
