import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { ProviderName } from '../../../ui/rounds/ProviderLogo.tsx';
import { usePictured } from '../../../ui/rounds/use-pictured.ts';
import { useGroupOptions } from '../../../ui/rounds/use-providers.ts';
import { useRoundChanges } from '../../../ui/rounds/use-round-changes.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { DashboardBoard } from '../dashboard/DashboardBoard.tsx';
import { everyMs, useDashboard } from '../dashboard/use-dashboard.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { todayQuery, useTodayList } from './today-list.ts';

type Row = RowOf<'reports.today'>;

/** /report/today: the running business day, live; for the company with everything that matters now above it. */
export function TodayPage() {
  const { t } = useTranslation();
  const may = useMay();
  const pictured = usePictured();
  const shown = useShownFigures();
  const live = useRoundChanges(['reports', 'dashboard']);
  const list = useTodayList();
  const { q, group } = list.filters;
  const input = { query: todayQuery(list.query) };
  const answer = usePage('reports.today', input, { everyMs });
  const overview = may('dashboard.company');
  const board = useDashboard('dashboard.company', overview);
  const groups = useGroupOptions('reports.today');
  const total = answer.summary?.total;
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        header: t('reports.column.provider'),
        sortable: true,
        cell: (row) => (
          <ProviderName provider={pictured(row)} note={t('reports.today.rounds', row.roundsBy)} />
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
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.sold} />,
        total: total && <Money amount={total.sold} />,
      },
      outstandingColumn<Row>(total, t),
      ...salesColumns<Row>(total, t, true),
      ...tierColumns<Row>(total, shown, t, true),
    ],
    [t, pictured, total, shown],
  );
  return (
    <Page>
      <PageHeader
        title={t('pages.report-today')}
        lead={t('reports.today.lead')}
        actions={<LiveDot state={live} />}
      />
      {overview ? (
        <DashboardBoard board={board.data} problem={board.error} retry={() => void board.refetch()} />
      ) : (
        <ReportSummary total={total} />
      )}
      <DataTable
        id="reports.today"
        label={t('pages.report-today')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        rowLink={(row) => ({ to: '/report/today/$provider', params: { provider: row.providerId } })}
        flash={(row) => row.sold}
        empty={{ title: t('reports.today.empty') }}
        exportButton={<ExportButton list="reports.today" input={input} />}
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
