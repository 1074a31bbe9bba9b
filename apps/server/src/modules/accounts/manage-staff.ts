import type { StaffAccount } from '@drawdesk/contract';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { answering, type CommandContext, command } from '../../platform/command/command.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type AccountRow, requireAccount } from './account-row.ts';
import { addAccount, type NewAccount } from './add-account.ts';
import { type AccountEdit, changeAccount } from './change-account.ts';
import { type AccountQuery, listAccounts } from './list-accounts.ts';
import { staffFor } from './realm.ts';
import { type EndedSessions, resetPassword, resetTotp, signOutEverywhere } from './reset-account.ts';
import { toStaffDto } from './staff-dto.ts';

/** A page of the staff accounts that the caller may see. */
export const listStaff = (store: Store, caller: AccountCaller, query: AccountQuery) =>
  store.transaction(scopeOf(caller), (tx) => listAccounts(tx, staffFor(caller), query));

/** @throws DomainError `not_found` */
export const readStaffAccount = (
  store: Store,
  caller: AccountCaller,
  accountId: AccountId,
): Promise<AccountRow> =>
  store.transaction(scopeOf(caller), (tx) => requireAccount(tx, staffFor(caller), accountId));

/**
 * Makes a staff account with a one-time password, which a repeated request does not show again.
 * @throws what `addAccount` throws
 */
export async function createStaffAccount(
  store: Store,
  context: CommandContext<AccountCaller>,
  account: Omit<NewAccount, 'passwordHash'>,
): Promise<{ account: StaffAccount; oneTimePassword: string | null }> {
  const { caller } = context;
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, async (tx) =>
    answering(await addAccount(tx, caller, staffFor(caller), { ...account, passwordHash: hash }), (row) =>
      toStaffDto(row, caller),
    ),
  );
  return { account: answer, oneTimePassword: hit ? null : password };
}

/** Changes name, role or status. @throws what `changeAccount` throws */
export async function updateStaffAccount(
  store: Store,
  context: CommandContext<AccountCaller>,
  accountId: AccountId,
  edit: AccountEdit,
): Promise<StaffAccount> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) =>
    answering(await changeAccount(tx, caller, staffFor(caller), accountId, edit), (row) =>
      toStaffDto(row, caller),
    ),
  );
  return answer;
}

/** @throws what `resetPassword` throws */
export async function resetStaffPassword(
  store: Store,
  context: CommandContext<AccountCaller>,
  accountId: AccountId,
): Promise<EndedSessions & { oneTimePassword: string | null }> {
  const { caller } = context;
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, (tx) =>
    resetPassword(tx, caller, staffFor(caller), accountId, hash),
  );
  return { ...answer, oneTimePassword: hit ? null : password };
}

/** @throws what `resetTotp` throws */
export async function resetStaffTotp(
  store: Store,
  context: CommandContext<AccountCaller>,
  accountId: AccountId,
): Promise<EndedSessions> {
  const { caller } = context;
  const { answer } = await command(store, context, (tx) =>
    resetTotp(tx, caller, staffFor(caller), accountId),
  );
  return answer;
}

/** @throws what `signOutEverywhere` throws */
export async function signOutStaffAccount(
  store: Store,
  context: CommandContext<AccountCaller>,
  accountId: AccountId,
): Promise<EndedSessions> {
  const { answer } = await command(store, context, (tx) =>
    signOutEverywhere(tx, staffFor(context.caller), accountId),
  );
  return answer;
}
