import type { ProviderGroup, Subject } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Scope, Sought } from './scope.ts';
import { figuresOf, sumsBy, sumsByPlayer, sumsOf } from './summed-entries.ts';

export interface Range {
  from: string;
  to: string;
}

/** One kind of win/loss report: its page, what its search looks for, and its rows for `runReport`. */
export interface Kind<Label> {
  subject: Subject;
  sought: Sought;
  /** `place` is different in each row: `a1` and `a01` have one `code_order`, and pages are read one by one. */
  rows: (scope: Scope, range: Range) => RawBuilder<unknown>;
  /** The subject of a row `n` (json), where `rows` has no `label`. */
  labelOf?: RawBuilder<unknown>;
  /** The subject of a row, as SQL makes it (json). It never has a value; it only carries the type. */
  readonly label?: Label;
}

const kind = <Label>(given: Kind<Label>): Kind<Label> => given;

export interface ProviderLabel {
  providerId: string;
  group: ProviderGroup;
  nameEn: string;
  nameTh: string;
}

const providerRows = (scope: Scope, range: Range) => sql`
  select jsonb_build_object('providerId', p.id, 'group', p.provider_group, 'nameEn', p.name_en, 'nameTh', p.name_th)
           as label,
         p.name_en as sort_name, lpad(p.sort_order::text, 10, '0') || p.id as place, ${figuresOf('s')}
  from (${sumsBy(scope, { ...range, by: { provider: true } }, ['provider_id'])}) s
  join provider p on p.id = s.provider_id`;

export const byProvider = kind<ProviderLabel>({
  subject: 'report-provider',
  sought: 'provider',
  rows: providerRows,
});
export const byLotto = kind<ProviderLabel>({
  subject: 'lotto-report',
  sought: 'provider',
  rows: providerRows,
});
export const byProviderToday = kind<ProviderLabel>({
  subject: 'report-today',
  sought: 'provider',
  rows: providerRows,
});

export interface AggregatorLabel {
  aggregatorId: string;
  code: string;
  name: string;
  agents: number;
}

export const byAggregator = kind<AggregatorLabel>({
  subject: 'report-aggregator',
  sought: 'master',
  rows: (scope, range) => sql`
    select jsonb_build_object('aggregatorId', m.id::text, 'code', m.code, 'name', m.name, 'agents', s.agents) as label,
           m.code_order as sort_name, m.code_order || ' ' || m.code as place, ${figuresOf('s')}
    from (
      select s.aggregator_id, count(*) as agents, ${sumsOf('s')}
      from (${sumsBy(scope, { ...range, by: { agent: true } }, ['aggregator_id', 'agent_id'])}) s
      group by s.aggregator_id
    ) s
    join aggregator m on m.id = s.aggregator_id`,
});

export const byMaster = kind<{
  aggregatorId: string;
  masterCode: string;
  agentId: string;
  code: string;
  name: string;
}>({
  subject: 'report-master',
  sought: 'agent',
  rows: (scope, range) => sql`
    select jsonb_build_object('aggregatorId', m.id::text, 'masterCode', m.code, 'agentId', a.id::text, 'code', a.code,
             'name', a.name) as label,
           a.code_order as sort_name,
           m.code_order || ' ' || m.code || ' ' || a.code_order || ' ' || a.code as place, ${figuresOf('s')}
    from (${sumsBy(scope, { ...range, by: { agent: true } }, ['aggregator_id', 'agent_id'])}) s
    join aggregator m on m.id = s.aggregator_id
    join agent a on a.id = s.agent_id`,
});

export const byAgent = kind<{ agentId: string; code: string; name: string; masterCodes: string[] }>({
  subject: 'report-agent',
  sought: 'agent',
  rows: (scope, range) => sql`
    select jsonb_build_object('agentId', a.id::text, 'code', a.code, 'name', a.name, 'masterCodes', s.master_codes)
             as label,
           a.code_order as sort_name, a.code_order || ' ' || a.code as place, ${figuresOf('s')}
    from (
      select s.agent_id, array_agg(m.code order by m.code_order, m.id) as master_codes, ${sumsOf('s')}
      from (${sumsBy(scope, { ...range, by: { agent: true } }, ['aggregator_id', 'agent_id'])}) s
      join aggregator m on m.id = s.aggregator_id
      group by s.agent_id
    ) s
    join agent a on a.id = s.agent_id`,
});

export const byDay = kind<{ date: string }>({
  subject: 'report-daily',
  sought: 'nothing',
  rows: (scope, range) => sql`
    select jsonb_build_object('date', s.day::text) as label, s.day::text as sort_name,
           -- the latest first
           (9999999 - (s.day - date '1900-01-01'))::text as place, ${figuresOf('s')}
    from (${sumsBy(scope, { ...range, by: { day: true } }, ['day'])}) s`,
});

export interface PlayerLabel {
  playerId: string;
  username: string;
  agentId: string;
  agentCode: string;
  masterCodes: string[];
}

export const byPlayer = kind<PlayerLabel>({
  subject: 'report-player',
  sought: 'player',
  // made only for the page: there may be thousands of players
  labelOf: sql`
    jsonb_build_object('playerId', n.player_id::text, 'username', n.sort_name, 'agentId', n.agent_id::text,
      'agentCode', (select code from agent where id = n.agent_id), 'masterCodes', (
        select jsonb_agg(m.code order by m.code_order, m.id) from aggregator m where m.id = any(n.masters)))`,
  rows: (scope, range) => sql`
    select s.player_id, s.agent_id, s.masters, s.username as sort_name,
           lpad((1000000000000000000 - s.stake)::text, 19, '0') || s.username || s.player_id as place, ${figuresOf('s')}
    from (${playerSums(scope, range)}) s`,
});

/** Players with their figures. An agent that moved took its players along: the same ids under each of its masters. */
function playerSums(scope: Scope, range: Range): RawBuilder<unknown> {
  const named = sql`
    from (${sumsByPlayer(scope, range)}) s
    join player p on p.aggregator_id = s.aggregator_id and p.id = s.player_id ${andOfMaster('p', scope.master)}`;
  const moved = new Set(scope.agents.map(({ agentId }) => agentId)).size < scope.agents.length;
  return moved
    ? sql`
      select s.player_id, min(s.agent_id) as agent_id, min(p.username) as username,
             array_agg(s.aggregator_id) as masters, ${sumsOf('s')}
      ${named}
      group by s.player_id`
    : sql`
      select s.player_id, s.agent_id, p.username, array[s.aggregator_id] as masters, ${figuresOf('s')} ${named}`;
}
