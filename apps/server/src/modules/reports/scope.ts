import { type ProviderGroup, providerGroups, type Subject } from '@drawdesk/contract';
import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { AgentId, AggregatorId, PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { oneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { type Fold, notFolded, readFold } from '../figures/fold.ts';

/** What `q` of a report must be a part of. */
export type Sought = 'provider' | 'master' | 'agent' | 'player' | 'nothing';

export interface ReportFilter {
  providerId?: string | undefined;
  group?: ProviderGroup | undefined;
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  playerId?: string | undefined;
  q?: string | undefined;
}

/** An agent under a master; agent 0 is the whole master. */
export interface Member {
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

/**
 * The owners of the figures that a report shows, after the filter, the search and the caller's rights are
 * applied.
 */
export interface Scope {
  /** Agents one by one. */
  agents: readonly Member[];
  /**
   * The same in the fewest rows: whole masters where all their agents are meant and the caller may see
   * that row.
   */
  members: readonly Member[];
  /** The one of all these, for statements to name it (name-one-master.ts). */
  master: AggregatorId | null;
  /** Null: all of them, which roll-ups have in one row. */
  providers: readonly string[] | null;
  /** The groups of `providers`, where it is all providers of these; otherwise null. */
  groups: readonly ProviderGroup[] | null;
  /** How far the figures of the players of these agents are folded, where a report of players is meant. */
  fold: Fold;
  /** Null: all players of the agents. */
  players: readonly bigint[] | null;
  /**
   * The players that are selected one by one, under each master they have been under; empty where all are
   * meant.
   */
  playerMembers: readonly (Member & { playerId: PlayerId })[];
}

/**
 * Resolves a filter to the caller's own agents, providers and players. What does not belong to the
 * caller, or does not exist, is left out without an error.
 */
export async function scopeOfReport(
  tx: Tx,
  caller: AccountCaller,
  subject: Subject,
  filter: ReportFilter,
  sought: Sought,
): Promise<Scope> {
  const { providers, groups } = await readProviders(tx, caller, subject, filter, sought);
  const players = await readPlayers(tx, caller, filter, sought);
  const agents = await readAgents(tx, caller, filter, sought, players && distinctAgents(players));
  const one = filter.agentId !== undefined || players !== null || (sought === 'agent' && filter.q);
  const isOfPlayers = players !== null || sought === 'player';
  return {
    agents,
    ...{ providers, groups },
    master: oneMaster(tx, mastersOf(agents)),
    fold: isOfPlayers ? await readFold(tx, mastersOf(agents)) : notFolded,
    members: caller.agentId !== null || one ? agents : wholeAggregators(agents),
    players: players?.map(({ id }) => id) ?? null,
    playerMembers: (players ?? []).flatMap(({ id, agent_id }) =>
      agents.flatMap((one) => (one.agentId === agent_id ? [{ ...one, playerId: id }] : [])),
    ),
  };
}

const mastersOf = (agents: readonly Member[]): AggregatorId[] => [
  ...new Set(agents.map(({ aggregatorId }) => aggregatorId)),
];

const wholeAggregators = (agents: readonly Member[]): Member[] =>
  mastersOf(agents).map((aggregatorId) => ({ aggregatorId, agentId: 0n }));

async function readProviders(
  tx: Tx,
  caller: AccountCaller,
  subject: Subject,
  { providerId, group, q }: ReportFilter,
  sought: Sought,
): Promise<Pick<Scope, 'providers' | 'groups'>> {
  const allowed = groupsAllowed(caller.rules, 'view', subject);
  const groups = allowed.filter((one) => group === undefined || one === group);
  const search = sought === 'provider' && q ? likeAnywhere(q) : null;
  const isOfGroups = !providerId && !search;
  if (isOfGroups && groups.length === providerGroups.length) return { providers: null, groups: null };
  const { rows } = await sql<{ id: string }>`
    select id from provider
    where provider_group = any(${groups}::text[])
      ${providerId ? sql`and id = ${providerId}` : sql``}
      ${search ? sql`and (id ilike ${search} or name_en ilike ${search} or name_th ilike ${search})` : sql``}
    order by id`.execute(tx);
  return { providers: rows.map((row) => row.id), groups: isOfGroups ? groups : null };
}

interface FoundPlayer {
  id: bigint;
  agent_id: AgentId;
}

const distinctAgents = (players: readonly FoundPlayer[]): bigint[] => [
  ...new Set(players.map((one) => one.agent_id)),
];

async function readPlayers(
  tx: Tx,
  caller: AccountCaller,
  { playerId, q, agentId, aggregatorId }: ReportFilter,
  sought: Sought,
): Promise<FoundPlayer[] | null> {
  const search = sought === 'player' && q ? likeAnywhere(q) : null;
  if (!playerId && !search) return null;
  const { rows } = await sql<FoundPlayer>`
    select distinct p.id, p.agent_id from player p
    where ${ownRows(caller, 'p')}
      ${playerId ? sql`and p.id = ${playerId}` : sql``}
      ${agentId ? sql`and p.agent_id = ${agentId}` : sql``}
      ${aggregatorId ? sql`and p.aggregator_id = ${aggregatorId}` : sql``}
      ${search ? sql`and p.username ilike ${search}` : sql``}`.execute(tx);
  return rows;
}

/** Every agent under every master it has been under: agent_credit has a row for each. */
async function readAgents(
  tx: Tx,
  caller: AccountCaller,
  { aggregatorId, agentId, q }: ReportFilter,
  sought: Sought,
  ofPlayers: readonly bigint[] | null,
): Promise<Member[]> {
  const like = q ? likeAnywhere(q) : null;
  const { rows } = await sql<{ aggregator_id: AggregatorId; agent_id: AgentId }>`
    with c as materialized (
      select c.aggregator_id, c.agent_id
      from agent_credit c
      where ${ownRows(caller, 'c')}
        ${aggregatorId ? sql`and c.aggregator_id = ${aggregatorId}` : sql``}
        ${agentId ? sql`and c.agent_id = ${agentId}` : sql``}
        ${ofPlayers ? sql`and c.agent_id = any(${[...ofPlayers]}::bigint[])` : sql``}
    )
    select c.aggregator_id, c.agent_id
    from c
    join agent a on a.id = c.agent_id
    join aggregator m on m.id = c.aggregator_id
    where true
      ${like && sought === 'agent' ? sql`and (a.code ilike ${like} or a.name ilike ${like})` : sql``}
      ${like && sought === 'master' ? sql`and (m.code ilike ${like} or m.name ilike ${like})` : sql``}
    order by c.aggregator_id, c.agent_id`.execute(tx);
  return rows.map((row) => ({ aggregatorId: row.aggregator_id, agentId: row.agent_id }));
}
