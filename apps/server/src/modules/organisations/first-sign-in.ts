import type { FirstSignIn } from '@drawdesk/contract';
import { appendLog } from '../../platform/audit/log.ts';
import type { CommandContext } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { addAccount } from '../accounts/add-account.ts';
import type { Realm } from '../accounts/realm.ts';

/**
 * Creates the sign-in that a new master or agent starts with, with a separate line in the log.
 * @throws DomainError `username_taken`
 */
export async function addFirstSignIn(
  tx: Tx,
  context: CommandContext<AccountCaller>,
  realm: Realm & { of: 'aggregator' | 'agent' },
  { username, displayName }: FirstSignIn,
  passwordHash: string,
): Promise<void> {
  const role = realm.of === 'aggregator' ? 'aggregator' : 'agent:admin';
  const account = { username, displayName, role, passwordHash } as const;
  const { auditEntry } = await addAccount(tx, context.caller, realm, account).catch((error) =>
    inSignIn(error, username),
  );
  if (auditEntry)
    await appendLog(tx, context.caller, context.origin, { operation: context.operation, ...auditEntry });
}

/** The form has the username below `signIn`. */
function inSignIn(error: unknown, username: string): never {
  if (!(error instanceof DomainError) || error.code !== 'username_taken') throw error;
  const fields = error.fields.map((field) => ({ ...field, path: 'body.signIn.username' }));
  throw new DomainError('username_taken', { username }, fields);
}
