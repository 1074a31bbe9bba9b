import type { TenantSignIn } from '@drawdesk/contract';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { answering, type CommandContext, command } from '../../platform/command/command.ts';
import type { AccountId, AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { addAccount, type NewAccount } from '../accounts/add-account.ts';
import { type AccountEdit, changeAccount } from '../accounts/change-account.ts';
import { type AccountQuery, listAccounts } from '../accounts/list-accounts.ts';
import { type Realm, requireAgent, requireAggregator } from '../accounts/realm.ts';
import {
  type EndedSessions,
  resetPassword,
  resetTotp,
  signOutEverywhere,
} from '../accounts/reset-account.ts';
import { toSignInDto } from './sign-in-dto.ts';

/** Whose sign-ins: those of one agent, or of one master. */
export type SignInOwner = { agentId: AgentId } | { aggregatorId: AggregatorId };

/** @throws DomainError `not_found` for an organisation that is not below the caller */
export const requireRealm = (tx: Tx, caller: AccountCaller, owner: SignInOwner): Promise<Realm> =>
  'agentId' in owner
    ? requireAgent(tx, caller, owner.agentId)
    : requireAggregator(tx, caller, owner.aggregatorId);

/** A page of the sign-ins of a master or an agent. @throws DomainError `not_found` */
export const listSignIns = (store: Store, caller: AccountCaller, owner: SignInOwner, query: AccountQuery) =>
  store.transaction(scopeOf(caller), async (tx) =>
    listAccounts(tx, await requireRealm(tx, caller, owner), query),
  );

/**
 * Makes a sign-in with a one-time password, which a repeated request does not show again.
 * @throws DomainError `not_found`, and what `addAccount` throws
 */
export async function createSignIn(
  store: Store,
  context: CommandContext<AccountCaller>,
  owner: SignInOwner,
  signIn: Omit<NewAccount, 'passwordHash'>,
): Promise<{ signIn: TenantSignIn; oneTimePassword: string | null }> {
  const { caller } = context;
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, async (tx) => {
    const realm = await requireRealm(tx, caller, owner);
    const outcome = await addAccount(tx, caller, realm, { ...signIn, passwordHash: hash });
    return answering(outcome, (row) => toSignInDto(row, caller));
  });
  return { signIn: answer, oneTimePassword: hit ? null : password };
}

/** Changes name, role or status. @throws DomainError `not_found`, and what `changeAccount` throws */
export async function updateSignIn(
  store: Store,
  context: CommandContext<AccountCaller>,
  owner: SignInOwner,
  accountId: AccountId,
  edit: AccountEdit,
): Promise<TenantSignIn> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const realm = await requireRealm(tx, caller, owner);
    return answering(await changeAccount(tx, caller, realm, accountId, edit), (row) =>
      toSignInDto(row, caller),
    );
  });
  return answer;
}

/** @throws DomainError `not_found`, and what `resetPassword` throws */
export async function resetSignInPassword(
  store: Store,
  context: CommandContext<AccountCaller>,
  owner: SignInOwner,
  accountId: AccountId,
): Promise<EndedSessions & { oneTimePassword: string | null }> {
  const { caller } = context;
  const { password, hash } = await makeOneTimePassword();
  const { answer, hit } = await command(store, context, async (tx) =>
    resetPassword(tx, caller, await requireRealm(tx, caller, owner), accountId, hash),
  );
  return { ...answer, oneTimePassword: hit ? null : password };
}

/** @throws DomainError `not_found`, and what `resetTotp` throws */
export async function resetSignInTotp(
  store: Store,
  context: CommandContext<AccountCaller>,
  owner: SignInOwner,
  accountId: AccountId,
): Promise<EndedSessions> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) =>
    resetTotp(tx, caller, await requireRealm(tx, caller, owner), accountId),
  );
  return answer;
}

/** Ends every session of a sign-in. @throws DomainError `not_found` */
export async function signOutSignIn(
  store: Store,
  context: CommandContext<AccountCaller>,
  owner: SignInOwner,
  accountId: AccountId,
): Promise<EndedSessions> {
  const { answer } = await command(store, context, async (tx) =>
    signOutEverywhere(tx, await requireRealm(tx, context.caller, owner), accountId),
  );
  return answer;
}
