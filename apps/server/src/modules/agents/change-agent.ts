import type { AgentDetail, AgentTerms, AgentTermsInput } from '@drawdesk/contract';
import { parseMoney } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AgentId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { type AgentRow, amount, requireAgentRow } from '../organisations/agent-row.ts';
import { requireStatusChange, type StatusChange, suspendedByOf } from '../organisations/change-status.ts';
import { changedFields } from '../organisations/changed-fields.ts';
import { endTenantSessions } from '../organisations/end-sessions.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAgent } from '../terms/agree-agent.ts';
import { agentHistory } from '../terms/detail-terms.ts';
import { effectiveFrom } from '../terms/effective.ts';
import { agentTermsOf } from '../terms/input.ts';
import { agentTermsAt } from '../terms/read-terms.ts';
import { readAgentDetail } from './show-agents.ts';

interface AgentEdit {
  version: number;
  name?: string | undefined;
  creditLimit?: string | null | undefined;
  providersAllowed?: string[] | null | undefined;
}

type NewTerms = AgentTermsInput & { validFrom: string | null };

/** An amount in its one written form: `50000` and `50000.00` are the same. */
const written = (text: string | null): string | null => (text === null ? null : amount(parseMoney(text)));

/**
 * Changes the name of an agent, what it may owe or what it may sell.
 * @throws DomainError `not_found`, `stale_version`, `provider_unknown`
 */
export async function updateAgent(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  edit: AgentEdit,
): Promise<AgentDetail> {
  const { answer } = await command(store, context, (tx) => applyEdit(tx, context.caller, agentId, edit));
  return answer;
}

async function applyEdit(
  tx: Tx,
  caller: AccountCaller,
  id: AgentId,
  { version, name, creditLimit, providersAllowed }: AgentEdit,
): Promise<Outcome<AgentDetail>> {
  if (providersAllowed !== undefined) await lockConfigVersion(tx);
  const row = await requireAgentRow(tx, caller, id, true);
  if (providersAllowed !== undefined)
    await raiseConfigVersion(tx, { aggregatorId: row.aggregator_id, agentId: id });
  const fields = {
    name: row.name,
    creditLimit: row.credit_limit === null ? null : amount(row.credit_limit),
    providersAllowed: row.providers_allowed,
  };
  const subject = { subject: 'agent', subjectId: String(id) };
  const sent = {
    name,
    providersAllowed,
    ...(creditLimit !== undefined && { creditLimit: written(creditLimit) }),
  };
  await requireVersion(tx, { ...subject, version: row.version, fields }, version, sent);
  const next = {
    name: name ?? fields.name,
    creditLimit: creditLimit === undefined ? fields.creditLimit : written(creditLimit),
    providersAllowed:
      providersAllowed === undefined
        ? fields.providersAllowed
        : await providerList(tx, providersAllowed, 'body'),
  };
  const { changed, before, after } = changedFields(fields, next);
  if (changed.length === 0) return { answer: await readAgentDetail(tx, caller, id), auditEntry: null };
  await sql`
    update agent set name = ${next.name}, providers_allowed = ${next.providersAllowed}::text[], version = version + 1
    where id = ${id}`.execute(tx);
  if (changed.includes('creditLimit'))
    await setCredit(tx, caller, row, next.creditLimit === null ? null : parseMoney(next.creditLimit));
  return {
    answer: await readAgentDetail(tx, caller, id),
    auditEntry: { ...subject, before, after: { ...after, version: row.version + 1 } },
  };
}

/** Staff set the limit. For a master, the database checks again whose agent it is (set_credit_limit). */
async function setCredit(tx: Tx, caller: AccountCaller, row: AgentRow, limit: bigint | null): Promise<void> {
  if (caller.aggregatorId === null)
    await sql`
      update agent_credit set credit_limit = ${limit}
      where aggregator_id = ${row.aggregator_id} and agent_id = ${row.id}`.execute(tx);
  else await sql`select set_credit_limit(${row.aggregator_id}, ${row.id}, ${limit})`.execute(tx);
}

/**
 * Suspends an agent or lifts the suspension. Bills already on their way are accepted before it, none after
 * it. Its people are signed out.
 * @throws DomainError `not_found`, `status_already`, `suspended_by_company`
 */
export async function changeAgentStatus(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  change: StatusChange,
): Promise<AgentDetail> {
  const { answer } = await command(store, context, (tx) => setStatus(tx, context.caller, agentId, change));
  return answer;
}

async function setStatus(
  tx: Tx,
  caller: AccountCaller,
  id: AgentId,
  { status, reason }: StatusChange,
): Promise<Outcome<AgentDetail>> {
  const row = await requireAgentRow(tx, caller, id, true);
  requireStatusChange(caller, row, status);
  const suspendedBy = status === 'suspended' ? suspendedByOf(caller) : null;
  await sql`
    update agent set status = ${status}, suspended_by = ${suspendedBy}, version = version + 1
    where id = ${id}`.execute(tx);
  const endedSessions =
    status === 'suspended'
      ? await endTenantSessions(tx, { aggregatorId: row.aggregator_id, agentId: id }, 'agent_suspended')
      : undefined;
  return {
    answer: await readAgentDetail(tx, caller, id),
    auditEntry: {
      subject: 'agent',
      subjectId: String(id),
      reason,
      before: { status: row.status, suspendedBy: row.suspended_by },
      after: {
        status,
        suspendedBy,
        version: row.version + 1,
        ...(endedSessions !== undefined && { endedSessions }),
      },
    },
  };
}

/**
 * New terms between an agent and its master.
 * @throws DomainError `not_found`, `valid_from_passed`, `terms_missing`, `terms_invalid`, `terms_over_upline`
 */
export async function setAgentTerms(
  store: Store,
  context: CommandContext<AccountCaller>,
  agentId: AgentId,
  newTerms: NewTerms,
): Promise<AgentTerms> {
  const { answer } = await command(store, context, (tx) => agreeTerms(tx, context.caller, agentId, newTerms));
  return answer;
}

async function agreeTerms(
  tx: Tx,
  caller: AccountCaller,
  id: AgentId,
  { validFrom, ...terms }: NewTerms,
): Promise<Outcome<AgentTerms>> {
  await lockConfigVersion(tx);
  const agent = await requireAgentRow(tx, caller, id);
  await raiseConfigVersion(tx, { aggregatorId: agent.aggregator_id, agentId: id });
  const from = await effectiveFrom(tx, validFrom);
  const own = agentTermsOf(terms, await agentTermsAt(tx, id, from), 'body');
  const before = (await agentHistory(tx, caller, id, true)).find(({ state }) => state === 'current') ?? null;
  const master = { id: agent.aggregator_id, name: agent.master_name };
  await agreeWithAgent(tx, { agentId: id, master, own, from, setBy: actorNameOf(caller), at: 'body' });
  const set = (await agentHistory(tx, caller, id, true)).find(
    ({ validFrom: begins }) => begins === from.toISOString(),
  );
  if (!set) throw new Error('The terms were not written');
  return {
    answer: set,
    auditEntry: { subject: 'agent', subjectId: String(id), before: { terms: before }, after: { terms: set } },
  };
}
