import { mapRows } from '../../platform/db/page-of-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { accountColumns } from '../accounts/export-columns.ts';
import { type AccountQuery, listAccounts } from '../accounts/list-accounts.ts';
import { requireRealm, type SignInOwner } from './manage-sign-ins.ts';
import { toSignInDto } from './sign-in-dto.ts';

async function readPage(tx: Tx, caller: AccountCaller, owner: SignInOwner, query: AccountQuery) {
  const accounts = await listAccounts(tx, await requireRealm(tx, caller, owner), query);
  return mapRows(accounts, (row) => toSignInDto(row, caller));
}

export const agentSignInsExport = exportSource('agentSignIns.list', {
  name: { en: 'Sign-ins of an agent', th: 'ผู้ใช้ของเอเย่นต์' },
  columns: accountColumns,
  read: byPages((tx, caller, { params, query }) =>
    readPage(tx, caller, { agentId: BigInt(params.agentId) }, query),
  ),
});

export const aggregatorSignInsExport = exportSource('aggregatorSignIns.list', {
  name: { en: 'Sign-ins of a master', th: 'ผู้ใช้ของมาสเตอร์' },
  columns: accountColumns,
  read: byPages((tx, caller, { params, query }) =>
    readPage(tx, caller, { aggregatorId: BigInt(params.aggregatorId) }, query),
  ),
});
