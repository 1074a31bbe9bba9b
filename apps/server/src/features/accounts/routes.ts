import { type StaffAccount, staffRole } from '@drawdesk/contract';
import { type AccountRow, requireAccount, wireFields } from '../../business/accounts/account-row.ts';
import { addAccount } from '../../business/accounts/add-account.ts';
import { changeAccount } from '../../business/accounts/change-account.ts';
import { listAccounts } from '../../business/accounts/list-accounts.ts';
import { staffFor } from '../../business/accounts/realm.ts';
import { resetPassword, resetTotp, signOutEverywhere } from '../../business/accounts/reset-account.ts';
import { type AccountCaller, scopeOf } from '../../platform/auth/caller.ts';
import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { answering, command } from '../../platform/command.ts';
import { handlers } from '../../platform/http/handler.ts';

const wire = (row: AccountRow, caller: AccountCaller): StaffAccount => ({
  ...wireFields(row, caller),
  role: staffRole.parse(row.role),
});

/** Staff accounts: those of superadmins exist for superadmins alone (screens.md §2). */
export const accountHandlers = handlers({
  'accounts.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listAccounts(tx, staffFor(caller), query);
      const { page, itemsPerPage } = query;
      return { data: rows.map((row) => wire(row, caller)), meta: { page, itemsPerPage, total } };
    }),

  'accounts.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: wire(await requireAccount(tx, staffFor(caller), BigInt(params.accountId)), caller),
    })),

  'accounts.create': async ({ ask, caller, body, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, ask, async (tx) =>
      answering(await addAccount(tx, caller, staffFor(caller), { ...body, passwordHash: hash }), (row) =>
        wire(row, caller),
      ),
    );
    return { data: { account: answer, oneTimePassword: hit ? null : password } };
  },

  'accounts.update': async ({ ask, caller, params, body, services }) => {
    const { answer } = await command(services.store, ask, async (tx) =>
      answering(await changeAccount(tx, caller, staffFor(caller), BigInt(params.accountId), body), (row) =>
        wire(row, caller),
      ),
    );
    return { data: answer };
  },

  'accounts.resetPassword': async ({ ask, caller, params, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, ask, (tx) =>
      resetPassword(tx, caller, staffFor(caller), BigInt(params.accountId), hash),
    );
    return { data: { ...answer, oneTimePassword: hit ? null : password } };
  },

  'accounts.resetTotp': async ({ ask, caller, params, services }) => {
    const { answer } = await command(services.store, ask, (tx) =>
      resetTotp(tx, caller, staffFor(caller), BigInt(params.accountId)),
    );
    return { data: answer };
  },

  'accounts.signOutEverywhere': async ({ ask, caller, params, services }) => {
    const { answer } = await command(services.store, ask, (tx) =>
      signOutEverywhere(tx, staffFor(caller), BigInt(params.accountId)),
    );
    return { data: answer };
  },
});
