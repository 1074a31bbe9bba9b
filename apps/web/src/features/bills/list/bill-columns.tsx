import type { Bill, BillSummary } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount, signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../bills.module.css';

/**
 * One bill in a line, and below them the sums of all bills that the filter finds: undefined while they are added up,
 * null where they could not be read.
 */
export function useBillColumns(summary: BillSummary | undefined | null): readonly Column<Bill>[] {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  const total = useTotals(summary);
  return useMemo(
    () => [
      {
        key: 'billNumber',
        header: t('bills.column.number'),
        cell: (bill) => <span className={classes.number}>{bill.billNumber}</span>,
      },
      {
        key: 'status',
        header: t('bills.column.status'),
        card: 'title',
        cell: (bill) => <StatusBadge status={bill.outcome} />,
      },
      {
        key: 'placedAt',
        card: 'line',
        header: t('bills.column.placedAt'),
        sortable: true,
        cell: (bill) => <DateTime at={bill.placedAt} show="seconds" />,
      },
      {
        key: 'player',
        header: t('bills.column.player'),
        card: 'line',
        sortable: true,
        cell: (bill) => bill.player,
      },
      {
        key: 'agentCode',
        header: t('bills.column.agent'),
        sortable: true,
        cell: (bill) => (seesAggregators ? `${bill.masterCode} / ${bill.agentCode}` : bill.agentCode),
      },
      {
        key: 'ticketCount',
        header: t('bills.column.tickets'),
        sortable: true,
        align: 'end',
        cell: (bill) => formatCount(bill.ticketCount),
        total: total.tickets,
      },
      {
        key: 'totalBet',
        header: t('bills.column.totalBet'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (bill) => <Money amount={bill.totalBet} />,
        total: total.bet,
      },
      {
        key: 'discount',
        header: t('bills.column.discount'),
        term: 'discount',
        align: 'end',
        cell: (bill) => <Money amount={bill.discount} />,
        total: total.discount,
      },
      {
        key: 'payout',
        header: t('bills.column.payout'),
        align: 'end',
        card: 'figure',
        cell: (bill) => (
          <span className={signOf(bill.payout) > 0 ? classes.won : undefined}>
            <Money amount={bill.payout} />
          </span>
        ),
        total: total.payout,
      },
    ],
    [t, seesAggregators, total],
  );
}

type Totals = Record<'tickets' | 'bet' | 'discount' | 'payout', ReactNode>;

function useTotals(summary: BillSummary | undefined | null): Totals {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!summary) {
      const waiting = summary === null ? '–' : <Skeleton height={14} my={4} ml="auto" width={72} />;
      return { tickets: waiting, bet: waiting, discount: waiting, payout: waiting };
    }
    const { cancelled } = summary;
    // where no bill found counts, the filter says it already
    const some = cancelled.billCount > 0 && cancelled.billCount < summary.billCount;
    const withNotCounted = (sum: ReactNode, part: ReactNode) =>
      some ? (
        <span className={classes.total}>
          {sum}
          <small>
            {t('bills.ofThatNotCounted')} {part}
          </small>
        </span>
      ) : (
        sum
      );
    return {
      tickets: withNotCounted(formatCount(summary.ticketCount), formatCount(cancelled.ticketCount)),
      bet: withNotCounted(<Money amount={summary.totalBet} />, <Money amount={cancelled.totalBet} />),
      discount: withNotCounted(<Money amount={summary.discount} />, <Money amount={cancelled.discount} />),
      payout: <Money amount={summary.payout} />,
    };
  }, [t, summary]);
}
