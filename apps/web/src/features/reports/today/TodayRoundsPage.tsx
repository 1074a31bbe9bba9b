import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/operation-types.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { CloseTime } from '../../../ui/rounds/CloseTime.tsx';
import { NoProvider } from '../../../ui/rounds/NoProvider.tsx';
import { useProviderName } from '../../../ui/rounds/names.ts';
import { useRoundLabel } from '../../../ui/rounds/RoundName.tsx';
import { useProvider } from '../../../ui/rounds/use-provider.ts';
import { useRoundChanges } from '../../../ui/rounds/use-round-changes.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { everyMs } from '../dashboard/use-dashboard.ts';
import { ReportSummary } from '../ReportSummary.tsx';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import { todayRoundsQuery, useTodayList } from './today-list.ts';

type Row = RowOf<'reports.todayRounds'>;

/** /report/today/{provider}: today's rounds of one provider, live. */
export function TodayRoundsPage() {
  const { t } = useTranslation();
  const { provider: providerId = '' } = useParams({ strict: false });
  const provider = useProvider('reports.today', providerId);
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const shown = useShownFigures();
  const live = useRoundChanges(['reports']);
  const list = useTodayList();
  const input = { params: { providerId }, query: todayRoundsQuery(list.query) };
  const answer = usePage('reports.todayRounds', input, { everyMs });
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
        header: t('reports.column.close'),
        cell: (round) => <CloseTime closeAt={round.closeAt} open={round.status === 'open'} />,
      },
      {
        key: 'sold',
        header: t('reports.today.sold'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.sold} />,
        total: total && <Money amount={total.sold} />,
      },
      outstandingColumn<Row>(total, t),
      ...salesColumns<Row>(total, t, true),
      ...tierColumns<Row>(total, shown, t, true),
    ],
    [t, labelOf, total, shown],
  );
  const back = { label: t('reports.today.back'), link: { to: '/report/today' } } as const;
  return (
    <Page>
      <PageHeader
        title={provider ? nameOf(provider) : t('pages.report-today')}
        lead={provider ? t(`providers.group.${provider.group}`) : ' '}
        back={back}
        actions={<LiveDot state={live} />}
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <>
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
            })}
            flash={(round) => round.sold}
            empty={{ title: t('reports.today.emptyRounds') }}
            exportButton={<ExportButton list="reports.todayRounds" input={input} />}
            toolbar={
              <FilterBar list={list}>
                <SearchFilter
                  label={t('reports.column.round')}
                  value={list.filters.q}
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
