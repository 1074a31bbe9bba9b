import { mapRows } from '../../platform/db/page-of-rows.ts';
import { handlers } from '../../platform/http/handler.ts';
import { toPageDto } from '../../platform/http/page-dto.ts';
import {
  createStaffAccount,
  listStaff,
  readStaffAccount,
  resetStaffPassword,
  resetStaffTotp,
  signOutStaffAccount,
  updateStaffAccount,
} from './manage-staff.ts';
import { toStaffDto } from './staff-dto.ts';

/** Staff accounts. Only superadmins see those of superadmins (screens.md §2). */
export const accountHandlers = handlers({
  'accounts.list': async ({ caller, query, services }) => {
    const accounts = await listStaff(services.store, caller, query);
    return toPageDto(
      mapRows(accounts, (row) => toStaffDto(row, caller)),
      query,
    );
  },

  'accounts.get': async ({ caller, params, services }) => ({
    data: toStaffDto(await readStaffAccount(services.store, caller, BigInt(params.accountId)), caller),
  }),

  'accounts.create': async ({ context, body, services }) => ({
    data: await createStaffAccount(services.store, context, body),
  }),

  'accounts.update': async ({ context, params, body, services }) => ({
    data: await updateStaffAccount(services.store, context, BigInt(params.accountId), body),
  }),

  'accounts.resetPassword': async ({ context, params, services }) => ({
    data: await resetStaffPassword(services.store, context, BigInt(params.accountId)),
  }),

  'accounts.resetTotp': async ({ context, params, services }) => ({
    data: await resetStaffTotp(services.store, context, BigInt(params.accountId)),
  }),

  'accounts.signOutEverywhere': async ({ context, params, services }) => ({
    data: await signOutStaffAccount(services.store, context, BigInt(params.accountId)),
  }),
});
