import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { accountColumns } from './export-columns.ts';
import { listAccounts } from './list-accounts.ts';
import { staffFor } from './realm.ts';
import { toStaffDto } from './staff-dto.ts';

export const staffExport = exportSource('accounts.list', {
  name: { en: 'Staff accounts', th: 'บัญชีพนักงาน' },
  columns: accountColumns,
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await listAccounts(tx, staffFor(caller), query), (row) => toStaffDto(row, caller)),
  ),
});
