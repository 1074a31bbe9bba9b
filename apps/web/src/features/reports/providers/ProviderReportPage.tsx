import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { compareMoney } from '../../../ui/figures/add-money.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { type Comparisons, useWholeList } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useGroupOptions } from '../../../ui/rounds/use-providers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { rangeOf } from '../range.ts';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useProviderColumns } from './provider-columns.tsx';
import { providerReportQuery, useProviderReportList } from './providers-list.ts';

type Row = RowOf<'reports.providers'>;

const comparisons: Comparisons<Row> = {
  rounds: (one, other) => one.rounds - other.rounds,
  ticketCount: (one, other) => one.ticketCount - other.ticketCount,
  totalBet: (one, other) => compareMoney(one.totalBet, other.totalBet),
  winAmount: (one, other) => compareMoney(one.winAmount, other.winAmount),
  outstanding: (one, other) => compareMoney(one.outstanding, other.outstanding),
};

/** /lotto/report: sales and outcome by provider between two business dates. */
export function ProviderReportPage() {
  const { t } = useTranslation();
  const list = useProviderReportList();
  const { q, group } = list.filters;
  const range = rangeOf(list.filters);
  const query = providerReportQuery(list.filters);
  const answer = useWholeList('reports.providers', { query }, list, comparisons);
  const columns = useProviderColumns(answer.all);
  const groups = useGroupOptions('reports.providers');
  return (
    <Page>
      <PageHeader
        title={t('reports.title')}
        lead={t('reports.lead')}
        actions={
          <DateRangeFilter
            from={range.from}
            to={range.to}
            onChange={(next) => list.setFilters({ from: next?.from, to: next?.to })}
            required
          />
        }
      />
      <ReportSummary rows={answer.all} />
      <DataTable
        id="reports.providers"
        label={t('reports.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        rowLink={(row) => roundsOf(row.providerId, list.filters)}
        empty={{ title: t('reports.empty') }}
        exportButton={<ExportButton list="reports.providers" input={{ query }} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('reports.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('reports.filter.group')}
              value={group}
              onChange={(next) => list.setFilter('group', next)}
              options={groups}
            />
            <FigureSwitch />
          </FilterBar>
        }
      />
    </Page>
  );
}

/** The rounds of a provider, over the same days. */
const roundsOf = (providerId: string, { from, to }: { from?: string; to?: string }): LinkProps => ({
  to: '/lotto/report/$provider',
  params: { provider: providerId },
  search: { ...(from && { from }), ...(to && { to }) },
});
