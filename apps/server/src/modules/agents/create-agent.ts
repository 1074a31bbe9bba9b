import type { AgentDetail, AgentTermsInput, FirstSignIn } from '@drawdesk/contract';
import { parseMoney } from '@drawdesk/lottery';
import { type Selectable, sql } from 'kysely';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { AgentTable } from '../../platform/db/database-types.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { takenField } from '../../platform/errors/taken-field.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAggregatorRow } from '../organisations/aggregator-row.ts';
import { addFirstSignIn } from '../organisations/first-sign-in.ts';
import { providerList } from '../organisations/provider-list.ts';
import { agreeWithAgent } from '../terms/agree-agent.ts';
import { clockOf } from '../terms/effective.ts';
import { agentTermsOf, loggedTerms } from '../terms/input.ts';
import { readAgentDetail } from './show-agents.ts';

export interface NewAgent {
  aggregatorId?: string | undefined;
  code: string;
  name: string;
  creditLimit: string | null;
  providersAllowed: string[] | null;
  terms: AgentTermsInput;
  signIn: FirstSignIn;
}

/** The master a new agent is put under: any master for staff, itself for a master. */
function masterOf(caller: AccountCaller, requested: string | undefined): bigint {
  const aggregatorId = requested === undefined ? caller.aggregatorId : BigInt(requested);
  if (aggregatorId !== null) return aggregatorId;
  throw new DomainError('invalid_input', {}, [{ path: 'body.aggregatorId', code: 'required' }]);
}

/**
 * Makes an agent under a master with its terms, its credit and its first sign-in, whose one-time password a
 * repeated request does not show again.
 * @throws DomainError `not_found` for a master that the caller may not see, `code_taken`, `username_taken`,
 * `provider_unknown`, `terms_missing`, `terms_invalid`, `terms_over_upline`
 */
export async function createAgent(
  store: Store,
  context: CommandContext<AccountCaller>,
  newAgent: NewAgent,
): Promise<{ agent: AgentDetail; oneTimePassword: string | null }> {
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, (tx) => insertAgent(tx, context, newAgent, hash));
  return { agent: answer, oneTimePassword: hit ? null : password };
}

async function insertAgent(
  tx: Tx,
  context: CommandContext<AccountCaller>,
  newAgent: NewAgent,
  passwordHash: string,
): Promise<Outcome<AgentDetail>> {
  const { caller } = context;
  const master = await requireAggregatorRow(tx, caller, masterOf(caller, newAgent.aggregatorId));
  // if terms of the master changed meanwhile, this agent would not have the change
  await lockConfigVersion(tx);
  const own = agentTermsOf(newAgent.terms, undefined, 'body.terms');
  const providers = await providerList(tx, newAgent.providersAllowed, 'body');
  const { code, name, creditLimit } = newAgent;
  const { rows } = await sql<Pick<Selectable<AgentTable>, 'id'>>`
    insert into agent (aggregator_id, code, name, providers_allowed)
    values (${master.id}, ${code}, ${name}, ${providers}::text[])
    on conflict (code) do nothing
    returning id`.execute(tx);
  const agentId = rows[0]?.id;
  if (agentId === undefined)
    throw new DomainError('code_taken', { code }, [takenField('body.code', 'code', code)]);
  const limit = creditLimit === null ? null : parseMoney(creditLimit);
  await sql`
    insert into agent_credit (aggregator_id, agent_id, credit_limit)
    values (${master.id}, ${agentId}, ${limit})`.execute(tx);
  await agreeWithAgent(tx, {
    agentId,
    master,
    own,
    from: await clockOf(tx),
    setBy: actorNameOf(caller),
    at: 'body.terms',
  });
  const realm = { of: 'agent', aggregatorId: master.id, agentId } as const;
  await addFirstSignIn(tx, context, realm, newAgent.signIn, passwordHash);
  const made = { code, name, master: master.code, creditLimit, providersAllowed: providers };
  return {
    answer: await readAgentDetail(tx, caller, agentId),
    auditEntry: {
      subject: 'agent',
      subjectId: String(agentId),
      after: { ...made, terms: loggedTerms(newAgent.terms), username: newAgent.signIn.username, version: 1 },
    },
  };
}
