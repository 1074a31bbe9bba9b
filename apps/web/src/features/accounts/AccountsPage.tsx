import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useAccountColumns } from '../../shared/accounts/account-columns.tsx';
import { useAccountActions } from '../../shared/accounts/use-account-actions.tsx';
import { useSeveralAccounts } from '../../shared/accounts/use-several-accounts.tsx';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { accountStatuses, accountsList } from './accounts-list.ts';
import { rolesToGive } from './staff-roles.ts';
import { useSeveralStaff, useStaffCalls } from './use-staff-calls.ts';

/** /account/admin: the staff accounts with their role and when each was last seen. */
export function AccountsPage() {
  const { t } = useTranslation();
  const list = useList(accountsList);
  const answer = usePage('accounts.list', { query: list.query });
  const { actionsOf, dialogs } = useAccountActions(useStaffCalls());
  const { bulk, dialog, notice } = useSeveralAccounts(useSeveralStaff());
  const { q, role, status } = list.filters;
  return (
    <>
      {notice}
      <DataTable
        id="accounts"
        label={t('accounts.title')}
        columns={useAccountColumns(true)}
        answer={answer}
        list={list}
        rowKey={(account) => account.accountId}
        opensToEdit
        rowLink={({ accountId }) => ({ to: '/account/admin/$accountId', params: { accountId } })}
        actions={(account) => <RowMenu row={account.username} rowActions={actionsOf(account)} />}
        {...(bulk && { bulk })}
        empty={{ title: t('accounts.empty') }}
        exportButton={<ExportButton list="accounts.list" input={{ query: list.query }} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('accounts.filter.search')}
              value={q}
              maxLength={80}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('accounts.field.role')}
              value={role}
              onChange={(next) => list.setFilter('role', next)}
              options={rolesToGive(useSignedIn()).map((one) => ({ value: one, label: t(`role.${one}`) }))}
            />
            <ChoiceFilter
              label={t('accounts.field.status')}
              value={status}
              onChange={(next) => list.setFilter('status', next)}
              options={accountStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
          </FilterBar>
        }
      />
      {dialogs}
      {dialog}
      <Outlet />
    </>
  );
}
