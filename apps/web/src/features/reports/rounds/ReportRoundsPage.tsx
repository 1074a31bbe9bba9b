import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { NoProvider } from '../../../ui/rounds/NoProvider.tsx';
import { useProviderName } from '../../../ui/rounds/names.ts';
import { useProvider } from '../../../ui/rounds/use-provider.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { rangeOf } from '../range.ts';
import { useReportRoundColumns } from './report-round-columns.tsx';
import { reportStatuses, soldStatuses, useReportRoundsList } from './rounds-list.ts';

/** /lotto/report/{provider}: the rounds of one provider between two business dates. */
export function ReportRoundsPage() {
  const { t } = useTranslation();
  const { provider: providerId = '' } = useParams({ strict: false });
  const list = useReportRoundsList();
  const range = rangeOf(list.filters);
  const { status = soldStatuses, ...query } = list.query;
  const input = { query: { ...query, ...range, status, providerId } };
  const answer = usePage('rounds.list', input);
  const report = useCall('reports.providers', { query: range });
  const provider = useProvider('reports.providers', providerId);
  const back = {
    label: t('reports.back'),
    link: { to: '/lotto/report', search: daysOf(list.filters) },
  } as const;
  const nameOf = useProviderName();
  const columns = useReportRoundColumns();
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('reports.title')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        back={back}
        actions={
          <DateRangeFilter
            from={range.from}
            to={range.to}
            onChange={(next) => list.setFilters({ from: next?.from, to: next?.to })}
            required
          />
        }
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <>
          <ReportSummary rows={report.data?.filter((row) => row.providerId === providerId)} />
          <DataTable
            id="reports.rounds"
            label={t('reports.rounds')}
            columns={columns}
            answer={answer}
            list={list}
            rowKey={(round) => round.roundId}
            rowLink={(round) => ({
              to: '/lotto/report/$provider/$round',
              params: { provider: providerId, round: round.roundId },
            })}
            empty={{ title: t('reports.emptyRounds') }}
            exportButton={<ExportButton list="rounds.list" input={input} />}
            toolbar={
              <FilterBar list={list}>
                <ChoiceFilter
                  label={t('reports.filter.status')}
                  value={list.filters.status}
                  onChange={(next) => list.setFilter('status', next)}
                  options={reportStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
                />
              </FilterBar>
            }
          />
        </>
      )}
    </Page>
  );
}

const daysOf = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from && { from }),
  ...(to && { to }),
});
