import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { everyMs } from '../dashboard/use-dashboard.ts';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPaper } from '../ReportPaper.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { useReportList } from '../report-list.ts';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { useKeptSearch } from '../use-kept-search.ts';
import { todayRoundsQuery } from './today-list.ts';

type Row = RowOf<'reports.todayRounds'>;

/** /report/today/{provider}: today's rounds of one provider, live. */
export function TodayRoundsPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('report-today-provider');
  const provider = useProvider('reports.today', providerId);
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const shown = useShownFigures();
  const live = useRoundChanges(['reports']);
  const list = useReportList();
  const input = { params: { providerId }, query: todayRoundsQuery(list.query) };
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'reports.todayRounds',
    input,
    usePage('reports.todayRounds', input, { everyMs }),
    t('ui.print.failed'),
  );
  const kept = useKeptSearch();
  const total = answer.summary?.total;
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.round'),
        sortable: true,
        cell: (round) => labelOf(round.label),
      },
      {
        key: 'status',
        header: t('reports.column.status'),
        card: 'title',
        cell: (round) => <StatusBadge status={round.status} />,
      },
      {
        key: 'closeAt',
        card: 'line',
        header: t('reports.column.close'),
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      {
        key: 'sold',
        header: t('reports.today.sold'),
        term: 'salesToday',
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.sold} />,
        total: total && <Money amount={total.sold} />,
      },
      outstandingColumn<Row>(total, t),
      ...salesColumns<Row>(total, t, true, 'behind'),
      ...tierColumns<Row>(total, shown, t, true, 'behind'),
    ],
    [t, labelOf, total, shown],
  );
  const back = { label: t('reports.today.back'), link: { to: '/report/today', search: kept } } as const;
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('pages.report-today')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        back={back}
        actions={
          <>
            <LiveDot state={live} />
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
            range={{ from: businessToday(), to: businessToday() }}
            names={answer.summary?.of}
            rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
          />
          <ReportSummary total={total} />
          <DataTable
            id="reports.todayRounds"
            label={t('reports.rounds')}
            columns={columns}
            answer={answer}
            list={list}
            rowKey={(round) => round.roundId}
            rowLink={(round) => ({
              to: '/report/today/$provider/$round',
              params: { provider: providerId, round: round.roundId },
              search: kept,
            })}
            flash={(round) => `${round.sold} ${round.outstanding} ${round.winAmount} ${round.status}`}
            empty={{ title: t('reports.today.emptyRounds') }}
            exportButton={<ExportButton list="reports.todayRounds" input={input} />}
            toolbar={
              <ReportFilters
                list={list}
                of="reports.todayRounds"
                names={answer.summary?.of}
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
