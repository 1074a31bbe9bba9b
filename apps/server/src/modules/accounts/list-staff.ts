import { type StaffAccount, staffRole } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, accountDtoFields } from './account-row.ts';
import { type AccountQuery, listAccounts } from './list-accounts.ts';
import { staffFor } from './realm.ts';

export const toStaffDto = (row: AccountRow, caller: AccountCaller): StaffAccount => ({
  ...accountDtoFields(row, caller),
  role: staffRole.parse(row.role),
});

/** A page of the staff accounts that the caller may see. */
export async function listStaff(tx: Tx, caller: AccountCaller, query: AccountQuery) {
  const { rows, total } = await listAccounts(tx, staffFor(caller), query);
  return { rows: rows.map((row) => toStaffDto(row, caller)), total };
}
