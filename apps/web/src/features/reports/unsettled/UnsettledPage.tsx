import type { UnsettledRound } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { useGroupOptions } from '../../../shared/providers/use-providers.ts';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { useDaysText } from '../../../ui/dates/use-days-text.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { PrintDetails } from '../../../ui/print/PrintDetails.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Progress } from './Progress.tsx';
import classes from './unsettled.module.css';
import { useUnsettledList } from './unsettled-list.ts';

/** /report/unsettle-bet: unsettled bets by round and age. Overdue rounds are highlighted. */
export function UnsettledPage() {
  const { t } = useTranslation();
  const may = useMay();
  const live = useRoundChanges(['reports']);
  const list = useUnsettledList();
  const { q, group, overdue, from, to, aggregatorId, agentId } = list.filters;
  const daysText = useDaysText();
  const input = { query: list.query };
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'reports.unsettled',
    input,
    usePage('reports.unsettled', input),
    t('ui.print.failed'),
  );
  const groups = useGroupOptions('reports.unsettled');
  const { summary } = answer;
  const total = summary?.total;
  const columns = useMemo(
    (): Column<UnsettledRound>[] => [
      { key: 'round', header: t('reports.column.round'), cell: (round) => <RoundName round={round} /> },
      {
        key: 'urgency',
        header: t('reports.column.status'),
        sortable: true,
        card: 'line',
        cell: (round) => <Progress round={round} />,
      },
      {
        key: 'closeAt',
        header: t('reports.column.close'),
        sortable: true,
        cell: (round) => <CloseTime round={round} />,
      },
      {
        key: 'drawAt',
        header: t('reports.unsettledBets.drawAt'),
        sortable: true,
        cell: (round) => <DateTime at={round.drawAt} />,
      },
      {
        key: 'billCount',
        header: t('reports.unsettledBets.bills'),
        align: 'end',
        sortable: true,
        cell: (round) => formatCount(round.billCount),
        total: total && formatCount(total.billCount),
      },
      {
        key: 'ticketCount',
        header: t('reports.column.tickets'),
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
        total: total && formatCount(total.ticketCount),
      },
      {
        key: 'outstanding',
        header: t('reports.column.outstanding'),
        term: 'outstanding',
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: (round) => <Money amount={round.outstanding} />,
        total: total && <Money amount={total.outstanding} />,
      },
    ],
    [t, total],
  );
  return (
    <Page>
      <PageHeader
        title={t('pages.report-unsettle-bet')}
        lead={t('reports.unsettledBets.lead')}
        actions={
          <>
            <LiveDot state={live} />
            <DateRangeFilter
              from={from}
              to={to}
              onChange={(next) => list.setFilters({ from: next?.from, to: next?.to })}
            />
            <PrintButton onPrint={onPrint} gathering={gathering} />
          </>
        }
      />
      <PrintDetails
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
        details={[
          { label: t('reports.days'), value: from && to && daysText({ from, to }) },
          { label: t('reports.filter.group'), value: group && t(`providers.group.${group}`) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      {total && total.overdue > 0 && overdue !== 'true' && (
        <Notice tone="danger">
          <span className={classes.alert}>
            {t('reports.unsettledBets.overdue', { count: total.overdue, rounds: formatCount(total.overdue) })}
            <Link to="/report/unsettle-bet" search={{ overdue: 'true' }}>
              {t('reports.unsettledBets.showOverdue')}
            </Link>
          </span>
        </Notice>
      )}
      {summary && (
        <SummaryStrip
          items={summary.ages.map((one) => ({
            label: t(`reports.unsettledBets.ages.${one.age}`),
            value: <Money amount={one.outstanding} />,
            note: t('reports.roundCount', { count: one.rounds, rounds: formatCount(one.rounds) }),
          }))}
        />
      )}
      <DataTable
        id="reports.unsettled"
        label={t('pages.report-unsettle-bet')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(round) => round.roundId}
        rowLink={(round) =>
          may('reports.round', round.group)
            ? {
                to: '/lotto/report/$provider/$round',
                params: { provider: round.providerId, round: round.roundId },
              }
            : {
                to: '/report/today/$provider/$round',
                params: { provider: round.providerId, round: round.roundId },
              }
        }
        empty={{ title: t('reports.unsettledBets.empty') }}
        exportButton={<ExportButton list="reports.unsettled" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('rounds.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('reports.filter.group')}
              value={group}
              onChange={(next) => list.setFilter('group', next)}
              options={groups}
            />
            <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={list.setFilters} />
            <ChoiceFilter
              label={t('reports.unsettledBets.age')}
              value={overdue}
              onChange={(next) => list.setFilter('overdue', next)}
              options={[
                { value: 'true', label: t('reports.unsettledBets.onlyOverdue') },
                { value: 'false', label: t('reports.unsettledBets.inTime') },
              ]}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}
