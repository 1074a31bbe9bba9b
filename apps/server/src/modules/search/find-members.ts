import { allows, type SearchHits, type Subject, searchHitsMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId } from '../../platform/db/ids.ts';
import { likeAnywhere, likePrefix } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { eachMaster } from '../../platform/tenancy/each-master.ts';
import { aggregatorsOf, ownRows } from '../../platform/tenancy/own-rows.ts';
import type { Typed } from './typed.ts';

const may = ({ rules }: AccountCaller, ...subjects: Subject[]): boolean =>
  subjects.some((subject) => allows(rules, 'view', subject));

/** Masters by a part of code or name, those that begin with it first; a few hundred rows, all read. */
export async function findAggregators(
  tx: Tx,
  caller: AccountCaller,
  { text }: Typed,
): Promise<SearchHits['masters']> {
  // an agent sees only the name of its master
  if (caller.agentId !== null || !may(caller, 'superadmin', 'aggregator')) return [];
  const { rows } = await sql<Pick<TableRow<'aggregator'>, 'id' | 'code' | 'name'>>`
    select m.id, m.code, m.name
    from aggregator m
    where m.id in ${aggregatorsOf(caller)}
      and (m.code like ${likeAnywhere(text)} or lower(m.name) like ${likeAnywhere(text)})
    order by not (m.code like ${likePrefix(text)} or lower(m.name) like ${likePrefix(text)}), m.code_order, m.id
    limit ${searchHitsMax}`.execute(tx);
  return rows.map(({ id, code, name }) => ({ aggregatorId: String(id), code, name }));
}

/** Agents likewise; a few thousand rows at most (measured: 10,000 in 8 ms). */
export async function findAgents(
  tx: Tx,
  caller: AccountCaller,
  { text }: Typed,
): Promise<SearchHits['agents']> {
  if (caller.agentId !== null || !may(caller, 'superadmin', 'aggregator')) return [];
  const { rows } = await sql<Pick<TableRow<'agent'>, 'id' | 'code' | 'name'> & { master: string }>`
    select a.id, a.code, a.name, m.code as master
    from agent a
    join aggregator m on m.id = a.aggregator_id
    where a.aggregator_id in ${aggregatorsOf(caller)}
      and (a.code like ${likeAnywhere(text)} or lower(a.name) like ${likeAnywhere(text)})
    order by not (a.code like ${likePrefix(text)} or lower(a.name) like ${likePrefix(text)}), a.code_order, a.id
    limit ${searchHitsMax}`.execute(tx);
  return rows.map(({ id, code, name, master }) => ({ agentId: String(id), code, name, masterCode: master }));
}

/**
 * Players by the beginning of their name: player_by_name, one range for each master. A tenant's own rows
 * are found by the tenant first, because row level security does not allow a pattern to be tested on rows
 * that may belong to others.
 */
export async function findPlayers(
  tx: Tx,
  caller: AccountCaller,
  { text }: Typed,
): Promise<SearchHits['players']> {
  if (!may(caller, 'report-player', 'aggregator', 'agent')) return [];
  const { rows } = await sql<{
    id: bigint;
    username: string;
    agent_id: AgentId;
    agent: string;
    master: string;
  }>`
    with p as materialized (
      select p.*
      from ${eachMaster(tx, sql`in ${aggregatorsOf(caller)}`)}
      cross join lateral (
        select p.aggregator_id, p.id, p.username, p.agent_id
        from player p
        where p.aggregator_id = m.aggregator_id and ${ownRows(caller, 'p')}
          and lower(p.username) like ${likePrefix(text)}
        order by lower(p.username) using ~<~
        limit ${searchHitsMax}
      ) p
    )
    select p.id, p.username, p.agent_id, a.code as agent, m.code as master
    from p
    join aggregator m on m.id = p.aggregator_id
    -- a player of an agent that moved is found once, under the master of now
    join agent a on a.id = p.agent_id and a.aggregator_id = m.id
    order by length(p.username), p.username, p.id
    limit ${searchHitsMax}`.execute(tx);
  return rows.map((row) => ({
    playerId: String(row.id),
    username: row.username,
    agentId: String(row.agent_id),
    agentCode: row.agent,
    ...(seesAggregators(caller) && { masterCode: row.master }),
  }));
}
