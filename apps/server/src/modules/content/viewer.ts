import { type Selectable, sql } from 'kysely';
import type { AgentTable, AggregatorTable } from '../../platform/db/database-types.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** The viewer of content: an agent under its master, or a master itself. */
export interface Viewer {
  aggregatorId: AggregatorId;
  agentId: AgentId | null;
}

export interface ViewerQuery {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

/**
 * Whose banners and news are requested: the named master or agent, which the caller must be allowed to see,
 * otherwise the caller's own organisation; null for staff that names nobody.
 * @throws DomainError `not_found`
 */
export async function viewerOf(tx: Tx, caller: AccountCaller, query: ViewerQuery): Promise<Viewer | null> {
  if (query.agentId !== undefined) return requireAgent(tx, caller, query.agentId, query.aggregatorId);
  if (query.aggregatorId !== undefined) return requireAggregator(tx, caller, query.aggregatorId);
  const { aggregatorId, agentId } = caller;
  return aggregatorId === null ? null : { aggregatorId, agentId };
}

async function requireAgent(
  tx: Tx,
  { aggregatorId, agentId }: AccountCaller,
  id: string,
  of: string | undefined,
): Promise<Viewer> {
  // row level security leaves a tenant its own as well
  const { rows } = await sql<Pick<Selectable<AgentTable>, 'id' | 'aggregator_id'>>`
    select a.id, a.aggregator_id from agent a
    where a.id = ${id} and a.aggregator_id = coalesce(${of ?? null}::bigint, a.aggregator_id)
      and a.aggregator_id = coalesce(${aggregatorId}::bigint, a.aggregator_id)
      and a.id = coalesce(${agentId}::bigint, a.id)`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'agent' });
  return { aggregatorId: row.aggregator_id, agentId: row.id };
}

async function requireAggregator(
  tx: Tx,
  { aggregatorId, agentId }: AccountCaller,
  id: string,
): Promise<Viewer> {
  const { rows } = await sql<Pick<Selectable<AggregatorTable>, 'id'>>`
    select m.id from aggregator m
    where m.id = ${id} and m.id = coalesce(${aggregatorId}::bigint, m.id)`.execute(tx);
  const row = rows[0];
  // an agent is not a master, though it knows its master
  if (!row || agentId !== null) throw new DomainError('not_found', { what: 'master' });
  return { aggregatorId: row.id, agentId: null };
}
