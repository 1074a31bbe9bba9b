import { type StaffAccount, staffRole } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type AccountRow, accountDtoFields } from './account-row.ts';

export const toStaffDto = (row: AccountRow, caller: AccountCaller): StaffAccount => ({
  ...accountDtoFields(row, caller),
  role: staffRole.parse(row.role),
});
