import type { AggregatorRow } from '@drawdesk/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useTenantSuspension } from '../../../shared/organisations/account/use-tenant-suspension.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useAggregatorColumns } from './aggregator-columns.tsx';
import { aggregatorStatuses, useAggregatorAccounts } from './aggregators-list.ts';
import { useAggregatorActions } from './use-aggregator-actions.tsx';

/** /account/aggregator: the masters with what the company agreed with them. */
export function AggregatorAccountsPage() {
  const { t } = useTranslation();
  const list = useAggregatorAccounts();
  const answer = usePage('aggregators.list', { query: list.query });
  const rowActions = useAggregatorActions();
  const { actionsOf, bulk, dialogs, notice } = useTenantSuspension<AggregatorRow>('master');
  const create = useMay()('aggregators.create') && (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/account/aggregator/create">
      {t('organisations.masters.create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('organisations.masters.title')}
        lead={t('organisations.masters.lead')}
        actions={create}
      />
      {notice}
      <DataTable<AggregatorRow>
        id="master-accounts"
        label={t('organisations.masters.title')}
        columns={useAggregatorColumns()}
        answer={answer}
        list={list}
        rowKey={(master) => master.aggregatorId}
        opensToEdit
        rowLink={({ aggregatorId }) => ({
          to: '/account/aggregator/$aggregatorId',
          params: { aggregatorId },
        })}
        actions={(master) => (
          <RowMenu
            row={master.code}
            rowActions={[...rowActions(master.aggregatorId), ...actionsOf(master)]}
          />
        )}
        {...(bulk && { bulk })}
        empty={{ title: t('organisations.masters.empty'), action: create }}
        exportButton={<ExportButton list="aggregators.list" input={{ query: list.query }} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('organisations.list.search')}
              value={list.filters.q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('organisations.column.status')}
              value={list.filters.status}
              onChange={(next) => list.setFilter('status', next)}
              options={aggregatorStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
          </FilterBar>
        }
      />
      {dialogs}
    </Page>
  );
}
