import { byPages, exportSource } from '../../platform/exports/source.ts';
import { accountColumns } from '../accounts/export-columns.ts';
import { requireAgent, requireAggregator } from '../accounts/realm.ts';
import { listOf } from './manage-sign-ins.ts';

export const agentSignInsExport = exportSource('agentSignIns.list', {
  name: { en: 'Sign-ins of an agent', th: 'บัญชีเข้าใช้งานของเอเย่นต์' },
  columns: accountColumns,
  read: byPages(async (tx, caller, { params, query }) =>
    listOf(tx, caller, await requireAgent(tx, caller, BigInt(params.agentId)), query),
  ),
});

export const aggregatorSignInsExport = exportSource('aggregatorSignIns.list', {
  name: { en: 'Sign-ins of a master', th: 'บัญชีเข้าใช้งานของมาสเตอร์' },
  columns: accountColumns,
  read: byPages(async (tx, caller, { params, query }) =>
    listOf(tx, caller, await requireAggregator(tx, caller, BigInt(params.aggregatorId)), query),
  ),
});
