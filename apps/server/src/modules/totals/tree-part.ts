import { type RawBuilder, sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf } from '../../platform/tenancy/own-rows.ts';
import { requireOwner } from '../organisations/owner.ts';

/** The owner of the viewed bets: the whole company (both null), one master, or one agent. */
export interface TreePart {
  level: 'company' | 'aggregator' | 'agent';
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

export interface PartQuery {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

/**
 * The part of the tree that a request means: without a filter, all that the caller may see.
 * @throws DomainError `not_found` for what does not belong to the caller.
 */
export async function partOf(tx: Tx, caller: AccountCaller, asked: PartQuery): Promise<TreePart> {
  const { level, aggregatorId, agentId } = await requireOwner(tx, caller, asked);
  return { level, aggregatorId, agentId };
}

/** What all viewers of the same part of the same tenant's tree share. */
export const partKey = (caller: AccountCaller, { aggregatorId, agentId }: TreePart): string =>
  [caller.aggregatorId, caller.agentId, caller.former?.join('+'), aggregatorId, agentId].join('/');

/**
 * The masters under which a part has its rows: for an agent that moved, also the earlier ones, as far as
 * the caller may see.
 */
function aggregatorsOfPart(caller: AccountCaller, { aggregatorId, agentId }: TreePart): RawBuilder<unknown> {
  if (agentId !== null && caller.agentId === null && caller.aggregatorId === null)
    return sql`(
      select ${aggregatorId}::bigint union select v.aggregator_id from agent_move v where v.agent_id = ${agentId})`;
  return aggregatorId === null || caller.agentId !== null
    ? aggregatorsOf(caller)
    : sql`(${aggregatorId}::bigint)`;
}

/** Whether the rows of a part are all under one master, in tables that are counted by it. */
export const isOneAggregator = (caller: AccountCaller, { aggregatorId, agentId }: TreePart): boolean =>
  aggregatorId !== null && agentId === null && caller.agentId === null;

/** Rows of a table by master and agent that belong to the part, one for each agent. */
export const rowsOfPart = (caller: AccountCaller, part: TreePart, table: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${table}.aggregator_id`)} in ${aggregatorsOfPart(caller, part)}
  and ${part.agentId === null ? sql`${sql.ref(`${table}.agent_id`)} <> 0` : sql`${sql.ref(`${table}.agent_id`)} = ${part.agentId}`}`;

/** Counter rows `n` of a round that make up the part: an agent's, or the whole of its masters. Primary key, one range each. */
export const countersOf = (
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
): RawBuilder<unknown> => sql`
  n.aggregator_id in ${aggregatorsOfPart(caller, part)} and n.round_id = ${roundId} and n.agent_id = ${part.agentId ?? 0n}`;

/**
 * The same for some bet types, as what follows a `from`. For the whole company it is one range for each
 * master and type; otherwise the planner would read the whole table where other types have a million
 * counters.
 */
export const countersOfTypes = (
  caller: AccountCaller,
  part: TreePart,
  roundId: RoundId,
  betTypes: readonly string[],
): RawBuilder<unknown> =>
  isWholeCompany(caller, part)
    ? sql`
      (select id from aggregator) m
      cross join lateral (
        select * from number_total t
        where t.aggregator_id = m.id and t.round_id = ${roundId} and t.agent_id = 0
          and t.bet_type = any(${betTypes}::text[])
        ${asProbe('t.agent_id')}
      ) n
      where true`
    : sql`number_total n where ${countersOf(caller, part, roundId)} and n.bet_type = any(${betTypes}::text[])`;

/**
 * Rows `n` of the tables of long numbers that make up the part. The whole company has separate rows
 * there, so that no sum over masters is needed.
 */
export const longRowsOf = (caller: AccountCaller, part: TreePart, roundId: RoundId): RawBuilder<unknown> =>
  isWholeCompany(caller, part)
    ? sql`n.aggregator_id = 0 and n.round_id = ${roundId} and n.agent_id = 0`
    : countersOf(caller, part, roundId);

/** Whether a part has one row for each long number. */
export const hasOneLongRow = (caller: AccountCaller, part: TreePart): boolean =>
  isWholeCompany(caller, part) || isOneAggregator(caller, part);

const isWholeCompany = (caller: AccountCaller, { aggregatorId, agentId }: TreePart): boolean =>
  caller.aggregatorId === null && aggregatorId === null && agentId === null;
