import type { ManagedAggregator } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusFilter } from '../../../shared/agents/management/ManagedAgentFilters.tsx';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useTenantSuspension } from '../../../shared/organisations/account/use-tenant-suspension.tsx';
import {
  figuresEveryMs,
  useManagedColumns,
} from '../../../shared/organisations/management/managed-columns.tsx';
import { useTenantActions } from '../../../shared/organisations/use-tenant-actions.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useManagedAggregatorsList } from './managed-aggregators-list.ts';

/** /aggregator/management: every master with today's figures. A master sees only itself. */
export function ManagedAggregatorsPage() {
  const { t } = useTranslation();
  const list = useManagedAggregatorsList();
  const actionsOf = useTenantActions();
  const suspension = useTenantSuspension<ManagedAggregator>('master');
  const input = { query: list.query };
  const answer = usePage('aggregators.managedList', input, { everyMs: figuresEveryMs });
  const { q, status } = list.filters;
  const columns = useManagedColumns(answer, {
    counts: [
      {
        key: 'agentCount',
        header: t('management.column.agents'),
        sortable: true,
        count: ({ agentCount }) => agentCount,
      },
    ],
  });
  return (
    <Page>
      <PageHeader title={t('pages.aggregator-management')} lead={t('management.mastersLead')} />
      {suspension.notice}
      <DataTable<ManagedAggregator>
        id="aggregators.managed"
        label={t('management.masters')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(master) => master.aggregatorId}
        rowLink={({ aggregatorId }) => ({
          to: '/aggregator/management/$aggregatorId',
          params: { aggregatorId },
        })}
        actions={(master) => (
          <RowMenu
            row={master.code}
            rowActions={[
              ...actionsOf({ aggregatorId: master.aggregatorId }, master.status),
              ...suspension.actionsOf(master),
            ]}
          />
        )}
        {...(suspension.bulk && { bulk: suspension.bulk })}
        flash={({ figures }) => JSON.stringify(figures)}
        empty={{ title: t('management.noMasters') }}
        exportButton={<ExportButton list="aggregators.managedList" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('management.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
          </FilterBar>
        }
      />
      {suspension.dialogs}
    </Page>
  );
}
