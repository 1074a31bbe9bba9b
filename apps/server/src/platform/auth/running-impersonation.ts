import { randomUUID } from 'node:crypto';
import {
  type Impersonation,
  type ImpersonationMode,
  impersonationMode,
  role as roleSchema,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId } from '../db/ids.ts';
import type { Store, Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import {
  type ImpersonationTarget,
  type Impersonator,
  mayImpersonate,
  reachesTarget,
  rightToImpersonate,
  roleOfTarget,
} from './impersonation.ts';
import { parseRules, rulesOfRole } from './rights.ts';

/**
 * Which impersonation is requested: of a master, of an agent, or of an agent while impersonating its master.
 */
export interface ImpersonationRequest {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  mode: ImpersonationMode;
}

/** An impersonation target that was found and allowed. */
export interface GrantedImpersonation extends ImpersonationTarget {
  name: string;
  mode: ImpersonationMode;
  throughAggregator: boolean;
}

/** The person who requests it, as it is now. */
export interface Person extends Impersonator {
  accountId: AccountId;
  displayName: string;
}

/** The account behind a call or a session, with the rights that decide which tenants it may impersonate. */
export async function readPerson(tx: Tx, accountId: AccountId): Promise<Person> {
  const { rows } = await sql<
    Pick<TableRow<'account'>, 'display_name' | 'role' | 'aggregator_id'> & { rules: unknown }
  >`
    select a.display_name, a.role, a.aggregator_id, ${rulesOfRole('a.role')} as rules
    from account a where a.id = ${accountId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`Account ${accountId} is gone within its own call`);
  const role = roleSchema.parse(row.role);
  return {
    accountId,
    displayName: row.display_name,
    role,
    rules: parseRules(role, row.rules),
    aggregatorId: row.aggregator_id,
  };
}

/**
 * The requested tenant, if the person may impersonate it.
 * @throws DomainError `not_found` for a tenant that does not exist for the person, `not_allowed` with the
 * right that is missing, `tenant_suspended` when someone wants to act as a suspended tenant: it can only be
 * viewed.
 */
export async function grantImpersonation(
  tx: Tx,
  person: Person,
  request: ImpersonationRequest,
): Promise<GrantedImpersonation> {
  const found = request.agentId === null ? await findAggregator(tx, request) : await findAgent(tx, request);
  const what = request.agentId === null ? 'master' : 'agent';
  if (!found) throw new DomainError('not_found', { what });
  const target: ImpersonationTarget = { aggregatorId: found.aggregator_id, agentId: found.agent_id };
  if (!reachesTarget(person, target)) throw new DomainError('not_found', { what });
  if (!mayImpersonate(person, target, request.mode))
    throw new DomainError('not_allowed', rightToImpersonate(target, request.mode));
  if (found.suspended && request.mode === 'impersonate')
    throw new DomainError('tenant_suspended', { name: found.name });
  return {
    ...target,
    name: found.name,
    mode: request.mode,
    // a master is its own way back
    throughAggregator:
      target.agentId !== null && request.aggregatorId !== null && person.aggregatorId === null,
  };
}

interface FoundRow {
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  name: string;
  suspended: boolean;
}

async function findAggregator(tx: Tx, { aggregatorId }: ImpersonationRequest): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select id as aggregator_id, null::bigint as agent_id, name, status <> 'active' as suspended
    from aggregator where id = ${aggregatorId}`.execute(tx);
  return rows[0];
}

async function findAgent(
  tx: Tx,
  { aggregatorId, agentId }: ImpersonationRequest,
): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select m.id as aggregator_id, g.id as agent_id, g.name,
      g.status <> 'active' or m.status <> 'active' as suspended
    from agent g
    join aggregator m on m.id = g.aggregator_id
    where g.id = ${agentId} and (${aggregatorId}::bigint is null or m.id = ${aggregatorId})`.execute(tx);
  return rows[0];
}

/** Starts an impersonation by the person of a session; returns its id. */
export async function insertImpersonation(
  tx: Tx,
  sessionId: string,
  person: Person,
  target: GrantedImpersonation,
): Promise<string> {
  const standInId = randomUUID();
  await sql`
    insert into impersonation_session (id, session_id, account_id, aggregator_id, agent_id, through_aggregator, mode)
    values (${standInId}, ${sessionId}, ${person.accountId}, ${target.aggregatorId}, ${target.agentId},
      ${target.throughAggregator}, ${target.mode})`.execute(tx);
  return standInId;
}

/** A running impersonation of one session. */
export interface RunningImpersonation {
  standInId: string;
  sessionId: string;
  request: ImpersonationRequest;
}

/**
 * The running impersonation of a session, locked until the transaction ends; null when it is over or belongs
 * to another session.
 */
export async function lockImpersonation(
  tx: Tx,
  sessionId: string,
  standInId: string,
): Promise<RunningImpersonation | null> {
  const { rows } = await sql<
    Pick<TableRow<'impersonation_session'>, 'aggregator_id' | 'agent_id' | 'through_aggregator' | 'mode'>
  >`
    select aggregator_id, agent_id, through_aggregator, mode from impersonation_session
    where id = ${standInId} and session_id = ${sessionId} and ended_at is null
    for update`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return {
    standInId,
    sessionId,
    request: {
      aggregatorId: row.aggregator_id,
      agentId: row.agent_id,
      mode: impersonationMode.parse(row.mode),
    },
  };
}

export async function closeImpersonation(tx: Tx, standInId: string): Promise<void> {
  await sql`update impersonation_session set ended_at = clock_timestamp() where id = ${standInId}`.execute(
    tx,
  );
}

/** The caller that a person is in this impersonation, for the log. */
export const impersonatedCaller = (
  person: Person,
  target: GrantedImpersonation,
  sessionId: string,
  standInId: string,
): AccountCaller => ({
  kind: 'account',
  accountId: person.accountId,
  displayName: target.name,
  role: roleOfTarget(target),
  rules: [],
  aggregatorId: target.aggregatorId,
  agentId: target.agentId,
  mode: target.mode,
  real: {
    accountId: person.accountId,
    displayName: person.displayName,
    role: person.role,
    aggregatorId: person.aggregatorId,
    standInId,
  },
  sessionId,
});

interface ImpersonationRow extends Pick<TableRow<'impersonation_session'>, 'mode' | 'through_aggregator'> {
  aggregator_id: AggregatorId;
  aggregator_code: string;
  aggregator_name: string;
  agent_id: AgentId | null;
  agent_code: string | null;
  agent_name: string | null;
  suspended: boolean;
}

/** Who is impersonated, as shown to the console. */
export async function readImpersonation(db: Store['db'], standInId: string): Promise<Impersonation> {
  const { rows } = await sql<ImpersonationRow>`
    select i.mode, i.through_aggregator, m.id as aggregator_id, m.code as aggregator_code, m.name as aggregator_name,
      g.id as agent_id, g.code as agent_code, g.name as agent_name,
      m.status <> 'active' or coalesce(g.status, 'active') <> 'active' as suspended
    from impersonation_session i
    join aggregator m on m.id = i.aggregator_id
    left join agent g on g.id = i.agent_id
    where i.id = ${standInId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`Impersonation ${standInId} is gone`);
  return {
    standInId,
    mode: impersonationMode.parse(row.mode),
    tenant: row.agent_id === null ? 'aggregator' : 'agent',
    aggregator: {
      aggregatorId: String(row.aggregator_id),
      code: row.aggregator_code,
      name: row.aggregator_name,
    },
    agent:
      row.agent_id === null
        ? null
        : { agentId: String(row.agent_id), code: row.agent_code ?? '', name: row.agent_name ?? '' },
    throughAggregator: row.through_aggregator,
    suspended: row.suspended,
  };
}
