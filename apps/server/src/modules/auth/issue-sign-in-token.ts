import { sql } from 'kysely';
import { inGoodStanding } from '../../platform/auth/account-standing.ts';
import { issueSignInToken } from '../../platform/auth/sign-in-token.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import { type Store, steppedInto } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { KeyCaller } from '../../platform/tenancy/caller.ts';
import { endedKeys } from '../intake/members.ts';

/**
 * A single-use token that signs in one of the people of the key's agent (screens.md §5). It replaces the
 * password.
 * @throws DomainError `not_signed_in` when the key ended since the request was let in; `not_found` for a name
 * that is not one of the agent's, or suspended
 */
export async function issueForPlayerSite(store: Store, context: CommandContext<KeyCaller>, username: string) {
  const key = context.caller;
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const ended = await steppedInto(tx, 'company', () => endedKeys(tx, [key]));
      if (ended.size > 0) throw new DomainError('not_signed_in');
      const { rows } = await sql<Pick<TableRow<'account'>, 'id'>>`
        select a.id from account a
        where a.username = ${username.toLowerCase()}
          and a.aggregator_id = ${key.aggregatorId} and a.agent_id = ${key.agentId}
          and ${inGoodStanding('a')}`.execute(tx);
      const accountId = rows[0]?.id;
      if (accountId === undefined) throw new DomainError('not_found', { what: 'account' });
      const { token, path, expiresAt } = await issueSignInToken(tx, {
        aggregatorId: key.aggregatorId,
        agentId: key.agentId,
        accountId,
      });
      return {
        answer: { token, path, expiresAt: expiresAt.toISOString() },
        auditEntry: { subject: 'account', subjectId: String(accountId), after: { expiresAt } },
      };
    },
    // only sign-in reads and writes what signs people in
    { as: 'identity' },
  );
  return answer;
}
