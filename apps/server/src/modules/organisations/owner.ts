import type { SettingLevel } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AgentTable, AggregatorTable } from '../../platform/db/database-types.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { agentsFor } from './agent-row.ts';
import { aggregatorsFor } from './aggregator-row.ts';

/** The owner of settings: a level, and the organisation at that level. */
export interface Owner {
  level: SettingLevel;
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  name: string;
}

/** The owner as a request names it. */
export interface OwnerQuery {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

/**
 * The owner a request means: staff name one or mean the company, a master means itself or one of its agents,
 * an agent always means itself.
 * @throws DomainError `not_found` for everything outside, whether it exists or not.
 */
export async function requireOwner(tx: Tx, caller: AccountCaller, requested: OwnerQuery): Promise<Owner> {
  const agentId = requested.agentId === undefined ? null : BigInt(requested.agentId);
  const aggregatorId = requested.aggregatorId === undefined ? null : BigInt(requested.aggregatorId);
  if (agentId !== null) return agentOwner(tx, caller, agentId, aggregatorId);
  if (aggregatorId !== null) return aggregatorOwner(tx, caller, aggregatorId);
  if (caller.agentId !== null) return agentOwner(tx, caller, caller.agentId, null);
  if (caller.aggregatorId !== null) return aggregatorOwner(tx, caller, caller.aggregatorId);
  const company = await tx.selectFrom('company').select('name').executeTakeFirst();
  return { level: 'company', aggregatorId: null, agentId: null, name: company?.name ?? '' };
}

async function agentOwner(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
  under: bigint | null,
): Promise<Owner> {
  const { rows } = await sql<Pick<AgentTable, 'aggregator_id' | 'name'>>`
    select a.aggregator_id, a.name from agent a where a.id = ${agentId} and ${agentsFor(caller)}`.execute(tx);
  const row = rows[0];
  if (!row || (under !== null && under !== row.aggregator_id))
    throw new DomainError('not_found', { what: 'agent' });
  return { level: 'agent', aggregatorId: row.aggregator_id, agentId, name: row.name };
}

async function aggregatorOwner(tx: Tx, caller: AccountCaller, aggregatorId: AggregatorId): Promise<Owner> {
  const { rows } = await sql<Pick<AggregatorTable, 'name'>>`
    select m.name from aggregator m where m.id = ${aggregatorId} and ${aggregatorsFor(caller)}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'master' });
  return { level: 'aggregator', aggregatorId, agentId: null, name: row.name };
}

type OwnerIds = Pick<Owner, 'aggregatorId' | 'agentId'>;

/** Rows of an owner's own level, by columns aggregator_id and agent_id of a table with this alias. */
export const atOwner = (table: string, { aggregatorId, agentId }: OwnerIds): RawBuilder<unknown> => sql`
  coalesce(${sql.ref(`${table}.aggregator_id`)}, 0) = ${aggregatorId ?? 0n}
  and coalesce(${sql.ref(`${table}.agent_id`)}, 0) = ${agentId ?? 0n}`;

/** Rows at the levels that exist for a caller: all for staff, a master's own and its agents', an agent's own. */
export function ownersFor(table: string, { aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> {
  if (aggregatorId === null) return sql`true`;
  const own = sql`${sql.ref(`${table}.aggregator_id`)} = ${aggregatorId}`;
  return agentId === null ? own : sql`${own} and ${sql.ref(`${table}.agent_id`)} = ${agentId}`;
}

/** The owner as responses and the log name it. */
export const toOwnerDto = ({ level, aggregatorId, agentId }: Omit<Owner, 'name'>) => ({
  level,
  aggregatorId: aggregatorId === null ? null : String(aggregatorId),
  agentId: agentId === null ? null : String(agentId),
});
