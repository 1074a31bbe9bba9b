import type { Role } from '@drawdesk/contract';
import { type TenantSignIn, tenantSignIn } from '@drawdesk/contract';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { answering, type CommandContext, command } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { Services } from '../../platform/http/services.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type AccountRow, accountDtoFields } from '../accounts/account-row.ts';
import { addAccount } from '../accounts/add-account.ts';
import { type AccountEdit, changeAccount } from '../accounts/change-account.ts';
import { type AccountQuery, listAccounts } from '../accounts/list-accounts.ts';
import type { Realm } from '../accounts/realm.ts';
import { resetPassword, resetTotp, signOutEverywhere } from '../accounts/reset-account.ts';

/** A call about the sign-ins of a master or an agent; `realm` finds it, or refuses with `not_found`. */
export interface SignInCall {
  caller: AccountCaller;
  services: Services;
  realm: (tx: Tx) => Promise<Realm>;
}
type Write = SignInCall & { context: CommandContext };
type OnAccount = Write & { accountId: string };

const roles = tenantSignIn.shape.role;

const toSignInDto = (row: AccountRow, caller: AccountCaller): TenantSignIn => ({
  ...accountDtoFields(row, caller),
  role: roles.parse(row.role),
  aggregatorId: String(row.aggregator_id),
  agentId: row.agent_id === null ? null : String(row.agent_id),
});

/** A page of the sign-ins of a master or an agent. */
export async function listOf(tx: Tx, caller: AccountCaller, realm: Realm, query: AccountQuery) {
  const { rows, total } = await listAccounts(tx, realm, query);
  return { rows: rows.map((row) => toSignInDto(row, caller)), total };
}

export const list = ({ caller, services, realm }: SignInCall, query: AccountQuery) =>
  services.store.transaction(scopeOf(caller), async (tx) => {
    const { rows, total } = await listOf(tx, caller, await realm(tx), query);
    return { data: rows, meta: { page: query.page, itemsPerPage: query.itemsPerPage, total } };
  });

export async function create(
  { context, caller, services, realm }: Write,
  given: { username: string; displayName: string; role: Role },
) {
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(services.store, context, async (tx) =>
    answering(await addAccount(tx, caller, await realm(tx), { ...given, passwordHash: hash }), (row) =>
      toSignInDto(row, caller),
    ),
  );
  return { data: { signIn: answer, oneTimePassword: hit ? null : password } };
}

export async function update({ context, caller, services, realm, accountId }: OnAccount, edit: AccountEdit) {
  const { answer } = await command(services.store, context, async (tx) =>
    answering(await changeAccount(tx, caller, await realm(tx), BigInt(accountId), edit), (row) =>
      toSignInDto(row, caller),
    ),
  );
  return { data: answer };
}

export async function newPassword({ context, caller, services, realm, accountId }: OnAccount) {
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(services.store, context, async (tx) =>
    resetPassword(tx, caller, await realm(tx), BigInt(accountId), hash),
  );
  return { data: { ...answer, oneTimePassword: hit ? null : password } };
}

export async function noTotp({ context, caller, services, realm, accountId }: OnAccount) {
  const { answer } = await command(services.store, context, async (tx) =>
    resetTotp(tx, caller, await realm(tx), BigInt(accountId)),
  );
  return { data: answer };
}

export async function signOut({ context, services, realm, accountId }: OnAccount) {
  const { answer } = await command(services.store, context, async (tx) =>
    signOutEverywhere(tx, await realm(tx), BigInt(accountId)),
  );
  return { data: answer };
}
