import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { NoProvider } from '../../../ui/rounds/NoProvider.tsx';
import { useProviderName } from '../../../ui/rounds/names.ts';
import { ProviderLogo } from '../../../ui/rounds/ProviderLogo.tsx';
import { useProvider } from '../../../ui/rounds/use-provider.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { rangeOf } from '../range.ts';
import { useReportList } from '../report-list.ts';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useReportRoundColumns } from './report-round-columns.tsx';

/** /lotto/report/{provider}: the rounds of one provider between two business dates. */
export function ReportRoundsPage() {
  const { t } = useTranslation();
  const { provider: providerId = '' } = useParams({ strict: false });
  const list = useReportList();
  const { q, from, to } = list.filters;
  const range = rangeOf(list.filters);
  const input = { params: { providerId }, query: { ...list.query, ...range } };
  const answer = usePage('reports.rounds', input);
  const provider = useProvider('reports.providers', providerId);
  const back = {
    label: t('reports.back'),
    link: { to: '/lotto/report', search: { ...(from && { from }), ...(to && { to }) } },
  } as const;
  const nameOf = useProviderName();
  const columns = useReportRoundColumns(answer.summary?.total);
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('reports.title')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        badge={provider && <ProviderLogo provider={provider} />}
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
          <ReportSummary total={answer.summary?.total} previous={answer.summary?.previous} />
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
            exportButton={<ExportButton list="reports.rounds" input={input} />}
            toolbar={
              <FilterBar list={list}>
                <SearchFilter
                  label={t('reports.column.round')}
                  value={q}
                  onChange={(next) => list.setFilter('q', next)}
                />
                <FigureSwitch />
              </FilterBar>
            }
          />
        </>
      )}
    </Page>
  );
}
