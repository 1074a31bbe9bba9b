import { fieldMessage, type Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import { hashPassword, passwordFlaw } from '../../platform/auth/password.ts';
import { closeSetup } from '../../platform/auth/setup-token.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { openStore, type Tx } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';

export interface NewAccount {
  username: string;
  password: string;
  role: Role;
  displayName: string;
  /** Needed for role `aggregator`, and only there. */
  aggregatorCode?: string | undefined;
  /** Needed for the agent roles, and only there; the master is the one of the agent. */
  agentCode?: string | undefined;
}

/** What is wrong with the requested account, in a sentence for the person at the command line. */
export class AccountProblem extends Error {}

/**
 * Makes an account on an already migrated database, with its log line; `drawdesk account create` is this.
 * @throws AccountProblem
 */
export async function createAccount(
  connection: Connection,
  account: NewAccount,
  keys?: Keys,
): Promise<{ accountId: AccountId }> {
  const username = account.username.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{1,62}$/.test(username))
    throw new AccountProblem('A username has 2 to 63 letters, digits, dots, hyphens or underscores.');
  const displayName = account.displayName.trim();
  if (displayName.length < 1 || displayName.length > 80)
    throw new AccountProblem('A display name has 1 to 80 characters.');
  const flaw = await passwordFlaw(account.role, username, account.password);
  if (flaw) throw new AccountProblem(fieldMessage(flaw, 'en'));
  const passwordHash = await hashPassword(account.password);

  const store = openStore(connection, 1, keys);
  try {
    return await store.transaction({ as: 'identity' }, async (tx) => {
      const tenant = await findTenant(tx, account);
      const row = await tx
        .insertInto('account')
        .values({
          username,
          display_name: displayName,
          role: account.role,
          aggregator_id: tenant.aggregatorId,
          agent_id: tenant.agentId,
          password_hash: passwordHash,
        })
        .onConflict((conflict) => conflict.column('username').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new AccountProblem(`An account “${username}” already exists.`);
      if (account.role === 'company:superadmin') await closeSetup(tx);
      await appendLog(
        tx,
        { kind: 'system', name: 'command line', tenant },
        { requestId: null, address: null },
        {
          operation: 'cli.account.create',
          subject: 'account',
          subjectId: String(row.id),
          after: { username, displayName, role: account.role },
        },
      );
      return { accountId: row.id };
    });
  } finally {
    await store.close();
  }
}

interface Tenant {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

/** The master and agent of an account, by codes. Only the one that the role needs may be set. */
async function findTenant(tx: Tx, account: NewAccount): Promise<Tenant> {
  const needs =
    account.role === 'aggregator' ? 'master' : account.role.startsWith('agent:') ? 'agent' : 'none';
  if ((account.aggregatorCode !== undefined) !== (needs === 'master'))
    throw new AccountProblem('A master’s code is required for the role aggregator, and for no other role.');
  if ((account.agentCode !== undefined) !== (needs === 'agent'))
    throw new AccountProblem('An agent’s code is required for the agent roles, and for no other role.');
  if (needs === 'none') return { aggregatorId: null, agentId: null };
  const code = account.aggregatorCode ?? account.agentCode ?? '';
  const { rows } =
    needs === 'master'
      ? await sql<{ aggregator_id: AggregatorId; agent_id: AgentId | null }>`
        select id as aggregator_id, null::bigint as agent_id from aggregator where code = ${code}`.execute(tx)
      : await sql<{ aggregator_id: AggregatorId; agent_id: AgentId | null }>`
        select aggregator_id, id as agent_id from agent where code = ${code}`.execute(tx);
  const row = rows[0];
  if (!row) throw new AccountProblem(`There is no ${needs} with the code “${code}”.`);
  return { aggregatorId: row.aggregator_id, agentId: row.agent_id };
}
