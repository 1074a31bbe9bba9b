import type { Refusal } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { useSeesAggregators } from '../../session/use-sees-aggregators.ts';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { RefusalReason } from '../../shared/refusals/RefusalReason.tsx';
import { RefusedBet } from '../../shared/refusals/RefusedBet.tsx';
import { RoundName } from '../../shared/rounds/RoundName.tsx';
import { DateRangeFilter } from '../../ui/dates/DateRangeFilter.tsx';
import { fromOtherList } from '../../ui/drawer/from-other-list.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RefusalFilters } from './RefusalFilters.tsx';
import { useRefusalList } from './refusal-list.ts';
import classes from './refusals.module.css';

/** /report/refused-bets: bets that were not taken, and the limit that refused each. */
export function RefusalsPage() {
  const { t } = useTranslation();
  const list = useRefusalList();
  const { from, to } = list.filters;
  const input = { query: list.query };
  const summary = useCall('refusals.summary', { query: list.filters }).data;
  return (
    <Page>
      <PageHeader
        title={t('pages.report-refused-bets')}
        lead={t('refusals.lead', { count: summary?.keptDays ?? 7 })}
        actions={
          <DateRangeFilter
            from={from}
            to={to}
            onChange={(next) => list.setFilters({ from: next?.from, to: next?.to })}
          />
        }
      />
      {summary && summary.total.lines > 0 && (
        <SummaryStrip
          items={[
            {
              label: t('refusals.turnedAway'),
              value: <Money amount={summary.total.stake} />,
              note: countOf(summary.total),
            },
            ...(summary.reasons.length > 1 ? summary.reasons.slice(0, 3) : []).map((one) => ({
              label: t(`refusals.reason.${one.reason}`),
              value: <Money amount={one.stake} />,
              note: countOf(one),
            })),
          ]}
        />
      )}
      <DataTable
        id="refusals.list"
        label={t('pages.report-refused-bets')}
        columns={useColumns()}
        answer={usePage('refusals.list', input)}
        list={list}
        rowKey={(refusal) => refusal.refusalId}
        empty={{ title: t('refusals.empty') }}
        exportButton={<ExportButton list="refusals.list" input={input} />}
        toolbar={<RefusalFilters list={list} />}
      />
    </Page>
  );

  function countOf({ lines, players }: { lines: number; players: number }): string {
    return t('refusals.count', {
      bets: t('refusals.bets', { count: lines, bets: formatCount(lines) }),
      players: t('refusals.players', { count: players, players: formatCount(players) }),
    });
  }
}

function useColumns(): readonly Column<Refusal>[] {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  return useMemo(
    () => [
      {
        key: 'refusedAt',
        header: t('refusals.column.at'),
        sortable: true,
        cell: ({ refusedAt }) => <DateTime at={refusedAt} show="seconds" />,
      },
      {
        key: 'player',
        header: t('reports.column.player'),
        card: 'line',
        cell: (refusal) => (
          <span className={classes.lines}>
            {refusal.player}
            <small>
              {seesAggregators ? `${refusal.masterCode} / ${refusal.agentCode}` : refusal.agentCode}
            </small>
          </span>
        ),
      },
      {
        key: 'bet',
        header: t('bills.ticket.bet'),
        card: 'title',
        cell: (refusal) => <RefusedBet refusal={refusal} />,
      },
      {
        key: 'stake',
        header: t('refusals.column.stake'),
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: ({ stake }) => <Money amount={stake} />,
      },
      {
        key: 'reason',
        header: t('refusals.column.reason'),
        card: 'line',
        term: 'refusal',
        cell: (refusal) => <RefusalReason refusal={refusal} />,
      },
      { key: 'round', header: t('reports.column.round'), cell: (refusal) => <RoundName round={refusal} /> },
      {
        key: 'bill',
        header: t('refusals.column.bill'),
        cell: (refusal) => <RefusedBill refusal={refusal} />,
      },
    ],
    [t, seesAggregators],
  );
}

/** The bill of which other lines were taken, or how large the bill was that was refused whole. */
function RefusedBill({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation();
  const may = useMay();
  const { billNumber, providerId, roundId, billLines, billStake } = refusal;
  if (billNumber === null)
    return (
      <span className={classes.lines}>
        {t('refusals.whole')}
        <small>
          {t('refusals.bets', { count: billLines, bets: formatCount(billLines) })} ·{' '}
          <Money amount={billStake} />
        </small>
      </span>
    );
  const number = <span className={classes.number}>{billNumber}</span>;
  if (!may('bills.get')) return number;
  return (
    <Link
      to="/lotto/report/$provider/$round/bills/$bill"
      params={{ provider: providerId, round: roundId, bill: billNumber }}
      search={{ q: billNumber }}
      state={fromOtherList}
    >
      {number}
    </Link>
  );
}
