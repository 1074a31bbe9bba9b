import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPaper } from '../ReportPaper.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { useProvidersList } from '../report-list.ts';
import { comparedWith, rangeOf } from '../report-range.ts';
import { useKeptSearch } from '../use-kept-search.ts';
import { useProviderColumns } from './provider-columns.tsx';

/** /lotto/report: sales and results by provider between two business dates. */
export function ProviderReportPage() {
  const { t } = useTranslation();
  const list = useProvidersList();
  const range = rangeOf(list.filters);
  const input = { query: { ...list.query, ...range } };
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'reports.providers',
    input,
    usePage('reports.providers', input),
    t('ui.print.failed'),
  );
  const { summary } = answer;
  const columns = useProviderColumns(summary?.total);
  const kept = useKeptSearch();
  return (
    <Page>
      <PageHeader
        title={t('reports.title')}
        lead={t('reports.lead')}
        actions={
          <>
            <DateRangeFilter
              from={range.from}
              to={range.to}
              onChange={(next) => list.setFilters({ from: next?.from, to: next?.to })}
              required
            />
            <PrintButton onPrint={onPrint} gathering={gathering} />
          </>
        }
      />
      <ReportPaper
        list={list}
        range={range}
        names={summary?.of}
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
      />
      <ReportSummary total={summary?.total} previous={comparedWith(range, summary?.previous)} />
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
          search: kept,
        })}
        empty={{ title: t('reports.empty') }}
        exportButton={<ExportButton list="reports.providers" input={input} />}
        toolbar={<ReportFilters list={list} of="reports.providers" names={summary?.of} />}
      />
    </Page>
  );
}
