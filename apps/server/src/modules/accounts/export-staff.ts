import { byPages, exportSource } from '../../platform/exports/source.ts';
import { accountColumns } from './export-columns.ts';
import { listStaff } from './list-staff.ts';

export const staffExport = exportSource('accounts.list', {
  name: { en: 'Staff accounts', th: 'บัญชีพนักงาน' },
  columns: accountColumns,
  read: byPages((tx, caller, { query }) => listStaff(tx, caller, query)),
});
