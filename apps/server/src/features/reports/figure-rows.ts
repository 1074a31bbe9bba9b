import { type RawBuilder, sql } from 'kysely';
import type { Member, Scope } from './scope.ts';
import { daySpans, type Span, spansOf } from './spans.ts';

interface Asked {
  from: string;
  to: string;
  /** How fine the rows have to be; nothing is read finer than that. */
  by?: {
    /** A row for each provider; else all together where all are meant. */
    provider?: true;
    /** A row for each agent; else whole masters where all their agents are meant. */
    agent?: true;
    /** A row for each player. */
    player?: true;
    /** A row for each day; else months and tens of days. */
    day?: true;
  };
}

const membersOf = (members: readonly Member[]): RawBuilder<unknown> => sql`
  unnest(${members.map((one) => one.aggregatorId)}::bigint[], ${members.map((one) => one.agentId)}::bigint[])
    as m (aggregator_id, agent_id)`;

const rowsOfSpans = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  unnest(${spans.map((one) => one.grain)}::text[], ${spans.map((one) => one.startsOn)}::date[])
    as span (grain, starts_on)`;

/**
 * The roll-up rows that make up figures of a scope between two business dates, as a `from` item `f`: one probe of the
 * primary key for each member and span (`offset 0` keeps the planner from anything else), whatever the number of
 * tickets. Sum them.
 */
export function figureRows(scope: Scope, { from, to, by = {} }: Asked): RawBuilder<unknown> {
  const ofPlayers = by.player === true || scope.players !== null;
  // players have rows of one provider by day alone
  const byDay = by.day === true || (ofPlayers && (by.provider === true || scope.providers !== null));
  const table = ofPlayers ? sql`player_figures` : sql`tier_figures`;
  const members = by.agent || ofPlayers ? scope.agents : scope.members;
  return sql`
    ${membersOf(members)}
    cross join ${rowsOfSpans(byDay ? daySpans(from, to) : spansOf(from, to))}
    cross join lateral (
      select t.* from ${table} t
      where t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id and t.grain = span.grain
        and t.starts_on = span.starts_on and ${providersOf(scope, by.provider === true)}
        ${scope.players === null ? sql`` : sql`and t.player_id = any(${[...scope.players]}::bigint[])`}
      offset 0
    ) f`;
}

function providersOf({ providers }: Scope, apart: boolean): RawBuilder<unknown> {
  if (providers !== null) return sql`t.provider_id = any(${[...providers]}::text[])`;
  return apart ? sql`t.provider_id <> ''` : sql`t.provider_id = ''`;
}

/**
 * Stakes of rounds between two business dates that are not settled, as a `from` item `o` (aggregator_id, agent_id,
 * provider_id, business_date, round_id, outstanding): round_by_status for the few rounds that are open, then for each of
 * them and master round_sales, or of single players sales, by its primary key.
 */
export function outstandingRows(scope: Scope, { from, to, by = {} }: Asked): RawBuilder<unknown> {
  const { providers, players } = scope;
  const members = by.agent || players !== null ? scope.agents : scope.members;
  const masters = [...new Set(members.map(({ aggregatorId }) => aggregatorId))];
  const agents = [...new Set(members.map(({ agentId }) => agentId))];
  const sold = players === null ? sql`round_sales` : sql`sales`;
  return sql`(
    select s.aggregator_id, s.agent_id, r.provider_id, r.business_date, s.round_id, s.stake as outstanding
    from round r
    cross join unnest(${masters}::bigint[]) as m (aggregator_id)
    cross join lateral (
      select t.* from ${sold} t
      where t.aggregator_id = m.aggregator_id and t.round_id = r.id and t.agent_id = any(${agents}::bigint[])
        ${players === null ? sql`` : sql`and t.player_id = any(${[...players]}::bigint[])`}
      offset 0
    ) s
    where r.status in ('open', 'waiting', 'waiting_confirm', 'void_pending') and r.current_settlement_id is null
      and r.business_date between ${from} and ${to}
      ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}
  ) o`;
}
