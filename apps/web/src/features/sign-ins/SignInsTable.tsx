import type { TenantSignIn } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountColumns } from '../../shared/accounts/account-columns.tsx';
import { useAccountActions } from '../../shared/accounts/use-account-actions.tsx';
import { useSeveralAccounts } from '../../shared/accounts/use-several-accounts.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import type { ListControls } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../ui/table/row-action.ts';
import { type Over, SignInDialogs } from './SignInDialogs.tsx';
import type { SignInCalls } from './sign-in-calls.ts';
import { signInStatuses } from './sign-ins-list.ts';

type Status = TenantSignIn['status'];

/** The filters that both lists have. */
interface SignInsControls extends ListControls {
  filters: { q?: string; status?: Status };
  setFilter: {
    (name: 'q', value: string | undefined): void;
    (name: 'status', value: Status | undefined): void;
  };
}

interface SignInsTableProps {
  id: string;
  answer: ListAnswer<TenantSignIn>;
  list: SignInsControls;
  calls: SignInCalls;
  /** Between the search and the status. */
  roleFilter?: ReactNode;
  exportButton: ReactNode;
}

/** The sign-ins of one master or agent, with their actions. */
export function SignInsTable({ calls, list, roleFilter, exportButton, ...table }: SignInsTableProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Over>({ kind: 'none' });
  const { actionsOf, dialogs } = useAccountActions(calls);
  const { bulk, dialog: severalDialog, notice } = useSeveralAccounts(calls.several);
  const edit = (signIn: TenantSignIn) => setDialog({ kind: 'edit', signIn });
  const allActionsOf = (signIn: TenantSignIn): readonly RowAction[] => [
    {
      key: 'edit',
      label: t('signIns.edit'),
      icon: <IconPencil size={18} stroke={1.6} />,
      onClick: () => edit(signIn),
    },
    ...actionsOf(signIn),
  ];
  const create = calls.mayEdit && (
    <Button
      size="sm"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      {t('signIns.create')}
    </Button>
  );
  return (
    <>
      {notice}
      <DataTable
        {...table}
        list={list}
        label={t('signIns.title')}
        columns={useAccountColumns<TenantSignIn>(calls.roles.length > 0)}
        rowKey={({ accountId }) => accountId}
        empty={{ title: t('signIns.empty'), action: create }}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('signIns.search')}
              value={list.filters.q}
              onChange={(next) => list.setFilter('q', next)}
            />
            {roleFilter}
            <ChoiceFilter
              label={t('accounts.field.status')}
              value={list.filters.status}
              onChange={(next) => list.setFilter('status', next)}
              options={signInStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
          </FilterBar>
        }
        exportButton={
          <>
            {exportButton}
            {create}
          </>
        }
        {...(bulk && { bulk })}
        {...(calls.mayEdit && {
          onChoose: edit,
          actions: (signIn: TenantSignIn) => (
            <RowMenu row={signIn.username} rowActions={allActionsOf(signIn)} />
          ),
        })}
      />
      <SignInDialogs calls={calls} over={dialog} show={setDialog} />
      {dialogs}
      {severalDialog}
    </>
  );
}
