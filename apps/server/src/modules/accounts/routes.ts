import { makeOneTimePassword } from '../../platform/auth/one-time-password.ts';
import { answering, command } from '../../platform/command/command.ts';
import { handlers } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAccount } from './account-row.ts';
import { addAccount } from './add-account.ts';
import { changeAccount } from './change-account.ts';
import { listStaff, toStaffDto } from './list-staff.ts';
import { staffFor } from './realm.ts';
import { resetPassword, resetTotp, signOutEverywhere } from './reset-account.ts';

/** Staff accounts. Only superadmins see those of superadmins (screens.md §2). */
export const accountHandlers = handlers({
  'accounts.list': async ({ caller, query, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => {
      const { rows, total } = await listStaff(tx, caller, query);
      return { data: rows, meta: { page: query.page, itemsPerPage: query.itemsPerPage, total } };
    }),

  'accounts.get': async ({ caller, params, services }) =>
    services.store.transaction(scopeOf(caller), async (tx) => ({
      data: toStaffDto(await requireAccount(tx, staffFor(caller), BigInt(params.accountId)), caller),
    })),

  'accounts.create': async ({ context, caller, body, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, context, async (tx) =>
      answering(await addAccount(tx, caller, staffFor(caller), { ...body, passwordHash: hash }), (row) =>
        toStaffDto(row, caller),
      ),
    );
    return { data: { account: answer, oneTimePassword: hit ? null : password } };
  },

  'accounts.update': async ({ context, caller, params, body, services }) => {
    const { answer } = await command(services.store, context, async (tx) =>
      answering(await changeAccount(tx, caller, staffFor(caller), BigInt(params.accountId), body), (row) =>
        toStaffDto(row, caller),
      ),
    );
    return { data: answer };
  },

  'accounts.resetPassword': async ({ context, caller, params, services }) => {
    const { password, hash } = await makeOneTimePassword();
    const { answer, hit } = await command(services.store, context, (tx) =>
      resetPassword(tx, caller, staffFor(caller), BigInt(params.accountId), hash),
    );
    return { data: { ...answer, oneTimePassword: hit ? null : password } };
  },

  'accounts.resetTotp': async ({ context, caller, params, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      resetTotp(tx, caller, staffFor(caller), BigInt(params.accountId)),
    );
    return { data: answer };
  },

  'accounts.signOutEverywhere': async ({ context, caller, params, services }) => {
    const { answer } = await command(services.store, context, (tx) =>
      signOutEverywhere(tx, staffFor(caller), BigInt(params.accountId)),
    );
    return { data: answer };
  },
});
