import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPaper } from '../ReportPaper.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { type ReportSearch, useReportList } from '../report-list.ts';
import { comparedWith, rangeOf } from '../report-range.ts';
import { useKeptSearch } from '../use-kept-search.ts';
import { useReportRoundColumns } from './report-round-columns.tsx';

/** /lotto/report/{provider}: the rounds of one provider between two business dates. */
export function ReportRoundsPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-report-provider');
  const list = useReportList();
  const range = rangeOf(list.filters);
  const input = { params: { providerId }, query: { ...roundsQuery(list.query), ...range } };
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'reports.rounds',
    input,
    usePage('reports.rounds', input),
    t('ui.print.failed'),
  );
  const { summary } = answer;
  const kept = useKeptSearch();
  const may = useMay();
  const provider = useProvider('reports.providers', providerId);
  const back = {
    label: t('reports.back'),
    link: { to: '/lotto/report', search: kept },
  } as const;
  const nameOf = useProviderName();
  const columns = useReportRoundColumns(summary?.total);
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('reports.title')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        badge={provider && <ProviderLogo provider={provider} />}
        back={back}
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
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <>
          <ReportPaper
            list={list}
            range={range}
            names={summary?.of}
            rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
          />
          <ReportSummary total={summary?.total} previous={comparedWith(range, summary?.previous)} />
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
              search: kept,
            })}
            empty={{
              title: t('reports.emptyRounds'),
              // bets on a draw that is to come are there: its business date is after the range
              action: may('totals.risk', provider?.group) && (
                <Link to="/lotto/total/$provider" params={{ provider: providerId }}>
                  {t('reports.toNextDraws')}
                </Link>
              ),
            }}
            exportButton={<ExportButton list="reports.rounds" input={input} />}
            toolbar={
              <ReportFilters
                list={list}
                of="reports.rounds"
                names={summary?.of}
                search={t('reports.column.round')}
                ofOneProvider
              />
            }
          />
        </>
      )}
    </Page>
  );
}

/** The query for the API. The provider is in the path. */
function roundsQuery<Q extends ReportSearch>(search: Q) {
  const { providerId: _provider, group: _group, playerId: _player, ...query } = search;
  return query;
}
