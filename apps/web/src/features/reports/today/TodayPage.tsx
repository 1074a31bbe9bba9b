import { Link, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { NeedsYou } from '../../../shared/notifications/NeedsYou.tsx';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { usePictured } from '../../../shared/providers/use-pictured.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableMode } from '../../../ui/table/use-table-mode.ts';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { DashboardBoard } from '../dashboard/DashboardBoard.tsx';
import { byProviderId } from '../dashboard/DashboardTiles.tsx';
import { everyMs, useDashboard } from '../dashboard/use-dashboard.ts';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPaper } from '../ReportPaper.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { useTodayList } from '../report-list.ts';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { useKeptSearch } from '../use-kept-search.ts';
import { RefusalsCard } from './RefusalsCard.tsx';
import classes from './today.module.css';
import { todayQuery } from './today-list.ts';

type Row = RowOf<'reports.today'>;

/** Providers on a phone below the dashboard; "All providers" leads to the others. */
const shownMax = 5;

/** Of all reports only this one has sales and the next close as well: these are left out so that every tier is in view. */
const hiddenAtFirst: ReadonlySet<string> = new Set(['cancelled', 'winAmount']);

/** The states of today's rounds that stand below the name of a provider. */
const roundStates = ['open', 'waiting', 'settled'] as const;

/** /report/today: the current business day, live. The company also sees the most urgent items above it. */
export function TodayPage() {
  const { t } = useTranslation();
  const may = useMay();
  const pictured = usePictured();
  const shown = useShownFigures();
  const live = useRoundChanges(['reports', 'dashboard']);
  const list = useTodayList();
  const input = { query: todayQuery(list.query) };
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'reports.today',
    input,
    usePage('reports.today', input, { everyMs }),
    t('ui.print.failed'),
  );
  const kept = useKeptSearch();
  const overview = may('dashboard.company');
  const needs = may('notifications.needed') && overview;
  const board = useDashboard('dashboard.company', {}, overview);
  const total = answer.summary?.total;
  const { hash } = useLocation();
  const begun =
    list.filtered || list.page > 1 || list.views.search.sortBy !== undefined || hash === byProviderId;
  const short = useTableMode() === 'cards' && overview && !begun;
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.provider'),
        sortable: true,
        cell: (row) => (
          <ProviderName
            provider={pictured(row)}
            note={roundStates
              .filter((state) => row.roundsBy[state] > 0)
              .map((state) => t(`reports.today.rounds.${state}`, { rounds: row.roundsBy[state] }))
              .join(' · ')}
          />
        ),
      },
      {
        key: 'nextCloseAt',
        header: t('reports.today.nextClose'),
        align: 'end',
        cell: (row) => (row.nextCloseAt ? <Countdown until={row.nextCloseAt} /> : '–'),
      },
      {
        key: 'sold',
        header: t('reports.today.sold'),
        term: 'salesToday',
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.sold} />,
        total: total && <Money amount={total.sold} />,
      },
      outstandingColumn<Row>(total, t),
      ...salesColumns<Row>(total, t, true, 'behind').map((column) => ({
        ...column,
        hiddenAtFirst: hiddenAtFirst.has(column.key),
      })),
      ...tierColumns<Row>(total, shown, t, true, 'behind'),
    ],
    [t, pictured, total, shown],
  );
  return (
    <Page>
      <PageHeader
        title={t('pages.report-today')}
        lead={t('reports.today.lead')}
        actions={
          <>
            <LiveDot state={live} />
            <PrintButton onPrint={onPrint} gathering={gathering} />
          </>
        }
      />
      <ReportPaper
        list={list}
        range={{ from: businessToday(), to: businessToday() }}
        names={answer.summary?.of}
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
      />
      {needs && <NeedsYou />}
      {overview ? (
        <DashboardBoard board={board.data} problem={board.error} retry={() => void board.refetch()} />
      ) : (
        <ReportSummary total={total} previous={answer.summary?.previous} />
      )}
      <RefusalsCard />
      <section
        id={byProviderId}
        className={classes.target}
        tabIndex={-1}
        aria-label={t('reports.today.byProvider')}
      >
        {overview && !short && <h2 className={classes.title}>{t('reports.today.byProvider')}</h2>}
        <DataTable
          id="reports.today"
          rowKey={(row) => row.providerId}
          rowLink={(row) => ({
            to: '/report/today/$provider',
            params: { provider: row.providerId },
            search: kept,
          })}
          flash={(row) => `${row.sold} ${row.outstanding} ${row.winAmount}`}
          empty={{ title: t('reports.today.empty') }}
          {...(short
            ? {
                label: t('reports.today.byProvider'),
                columns: columns.map(({ total: _sum, term: _term, ...column }) => column),
                answer: { ...answer, rows: answer.rows?.slice(0, shownMax) },
                toolbar: (
                  <div className={classes.head}>
                    <h2>{t('reports.today.byProvider')}</h2>
                    <Link {...thisPage((search) => search)} hash={byProviderId} className={classes.all}>
                      {t('reports.back')}
                    </Link>
                  </div>
                ),
              }
            : {
                label: t('pages.report-today'),
                columns,
                answer,
                list,
                exportButton: <ExportButton list="reports.today" input={input} />,
                toolbar: <ReportFilters list={list} of="reports.today" names={answer.summary?.of} />,
              })}
        />
      </section>
    </Page>
  );
}
