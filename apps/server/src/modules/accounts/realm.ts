import { type RawBuilder, sql } from 'kysely';
import type { AgentTable } from '../../platform/db/database-types.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** Whose accounts an operation deals with: the company's staff, the sign-ins of one master, or of one agent. */
export type Realm =
  | { of: 'staff'; superadmins: boolean }
  | { of: 'aggregator'; aggregatorId: AggregatorId }
  | { of: 'agent'; aggregatorId: AggregatorId; agentId: AgentId };

/** The staff accounts a caller may see: only superadmins see superadmins (screens.md §2). */
export const staffFor = (caller: AccountCaller): Realm => ({
  of: 'staff',
  superadmins: caller.role === 'company:superadmin',
});

/** The accounts of a realm, as `a` in a query. Indexes account_of_staff, account_of_tenant. */
export function accountsOf(realm: Realm): RawBuilder<unknown> {
  switch (realm.of) {
    case 'staff':
      return realm.superadmins
        ? sql`a.aggregator_id is null`
        : sql`a.aggregator_id is null and a.role <> 'company:superadmin'`;
    case 'aggregator':
      return sql`a.aggregator_id = ${realm.aggregatorId} and a.agent_id is null`;
    case 'agent':
      return sql`a.aggregator_id = ${realm.aggregatorId} and a.agent_id = ${realm.agentId}`;
  }
}

/**
 * The sign-ins of an agent that is under the caller.
 * @throws DomainError `not_found` for any other agent, whether it exists or not: one query, which finds no
 * row.
 */
export async function requireAgent(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
): Promise<Realm & { of: 'agent' }> {
  const { rows } = await sql<Pick<AgentTable, 'aggregator_id'>>`
    select g.aggregator_id from agent g
    where g.id = ${agentId} and ${within(caller, sql`g.aggregator_id`, sql`g.id`)}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'agent' });
  return { of: 'agent', aggregatorId: row.aggregator_id, agentId };
}

/**
 * The sign-ins of a master: any for staff, its own for a master.
 * @throws DomainError `not_found`
 */
export async function requireAggregator(
  tx: Tx,
  caller: AccountCaller,
  aggregatorId: AggregatorId,
): Promise<Realm & { of: 'aggregator' }> {
  const { rows } = await sql`
    select 1 from aggregator m
    where m.id = ${aggregatorId} and ${within(caller, sql`m.id`, sql`null::bigint`)}`.execute(tx);
  if (rows.length === 0) throw new DomainError('not_found', { what: 'master' });
  return { of: 'aggregator', aggregatorId };
}

/** What is under the caller. Row level security checks the same again. */
function within(caller: AccountCaller, master: RawBuilder<unknown>, agent: RawBuilder<unknown>) {
  if (caller.aggregatorId === null) return sql`true`;
  if (caller.agentId === null) return sql`${master} = ${caller.aggregatorId}`;
  return sql`${master} = ${caller.aggregatorId} and ${agent} = ${caller.agentId}`;
}
