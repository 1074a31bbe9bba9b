import type { Provider } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOperation, RowOf } from '../../api/operation-types.ts';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { type Comparisons, useWholeList } from '../../ui/list/list-answer.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { providerGroups } from '../../ui/rounds/provider-groups.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { providersList } from './providers-list.ts';

type Row = RowOf<'providers.list' & ListOperation>;

const comparisons: Comparisons<Row> = {
  name: (one, other) => one.nameEn.localeCompare(other.nameEn),
  group: (one, other) => providerGroups.indexOf(one.group) - providerGroups.indexOf(other.group),
  nextCloseAt: (one, other) => (one.nextCloseAt ?? '~').localeCompare(other.nextCloseAt ?? '~'),
};

/** /setting/provider: the catalogue of providers. */
export function ProvidersPage() {
  const { t } = useTranslation();
  const list = useList(providersList);
  const answer = useWholeList('providers.list', { query: list.filters }, list, comparisons);
  const columns = useProviderColumns();
  return (
    <Page>
      <PageHeader title={t('providers.title')} lead={t('providers.lead')} />
      <DataTable
        id="providers"
        label={t('providers.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        empty={{ title: t('providers.empty') }}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('providers.search')}
              value={list.filters.q}
              onChange={(q) => list.setFilter('q', q)}
            />
            <ChoiceFilter
              label={t('providers.groupLabel')}
              value={list.filters.group}
              onChange={(group) => list.setFilter('group', group)}
              options={providerGroups.map((group) => ({
                value: group,
                label: t(`providers.group.${group}`),
              }))}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}

function useProviderColumns(): readonly Column<Provider>[] {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('providers.name'),
        sortable: true,
        cell: (row) => (i18n.language === 'th' ? row.nameTh : row.nameEn),
      },
      {
        key: 'group',
        header: t('providers.groupLabel'),
        sortable: true,
        cell: (row) => t(`providers.group.${row.group}`),
      },
      {
        key: 'accepting',
        header: t('providers.accepting'),
        cell: (row) => (row.accepting ? t('providers.accepts') : t('providers.declines')),
      },
      {
        key: 'resultMode',
        header: t('providers.resultMode'),
        cell: (row) => (row.resultMode === 'auto' ? t('providers.auto') : t('providers.manual')),
      },
      {
        key: 'betTypes',
        header: t('providers.betTypes'),
        align: 'end',
        cell: (row) => row.betTypes.length,
      },
      {
        key: 'nextCloseAt',
        header: t('providers.nextClose'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => (row.nextCloseAt ? <Countdown until={row.nextCloseAt} /> : '–'),
      },
      {
        key: 'status',
        header: t('providers.status'),
        card: 'title',
        cell: (row) => <StatusBadge status={row.status} />,
      },
    ],
    [t, i18n.language],
  );
}
