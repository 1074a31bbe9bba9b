import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useGroupOptions } from '../../../ui/rounds/use-providers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { rangeOf } from '../range.ts';
import { useReportList } from '../report-list.ts';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useProviderColumns } from './provider-columns.tsx';

/** /lotto/report: sales and outcome by provider between two business dates. */
export function ProviderReportPage() {
  const { t } = useTranslation();
  const list = useReportList();
  const { q, group, from, to } = list.filters;
  const range = rangeOf(list.filters);
  const input = { query: { ...list.query, ...range } };
  const answer = usePage('reports.providers', input);
  const columns = useProviderColumns(answer.summary?.total);
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
      <ReportSummary total={answer.summary?.total} previous={answer.summary?.previous} />
      <DataTable
        id="reports.providers"
        label={t('reports.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        rowLink={(row) => ({
          to: '/lotto/report/$provider',
          params: { provider: row.providerId },
          search: { ...(from && { from }), ...(to && { to }) },
        })}
        empty={{ title: t('reports.empty') }}
        exportButton={<ExportButton list="reports.providers" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('reports.column.provider')}
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
