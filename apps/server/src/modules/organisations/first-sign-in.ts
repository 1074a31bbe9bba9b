import type { FirstSignIn } from '@drawdesk/contract';
import { appendLog } from '../../platform/audit/log.ts';
import type { Ask } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { addAccount } from '../accounts/add-account.ts';
import type { Realm } from '../accounts/realm.ts';

/**
 * Makes the sign-in that a new master or agent starts with, and its own line in the log.
 * @throws Refusal `username_taken`
 */
export async function addFirstSignIn(
  tx: Tx,
  ask: Ask & { caller: AccountCaller },
  realm: Realm & { of: 'aggregator' | 'agent' },
  { username, displayName }: FirstSignIn,
  passwordHash: string,
): Promise<void> {
  const role = realm.of === 'aggregator' ? 'aggregator' : 'agent:admin';
  const given = { username, displayName, role, passwordHash } as const;
  const { deed } = await addAccount(tx, ask.caller, realm, given).catch(inSignIn);
  if (deed) await appendLog(tx, ask.caller, ask.origin, { operation: ask.operation, ...deed });
}

/** The form has the username below `signIn`. */
function inSignIn(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
  const fields = error.fields.map((field) => ({ ...field, path: 'body.signIn.username' }));
  throw new Refusal(error.code, error.values, fields);
}
