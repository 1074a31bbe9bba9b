import type { Bill } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount, signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../bills.module.css';

/** One bill in a line. */
export function useBillColumns(): readonly Column<Bill>[] {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
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
        cell: (bill) => <StatusBadge status={bill.status} />,
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
      },
      {
        key: 'totalBet',
        header: t('bills.column.totalBet'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (bill) => <Money amount={bill.totalBet} />,
      },
      {
        key: 'discount',
        header: t('bills.column.discount'),
        term: 'discount',
        align: 'end',
        cell: (bill) => <Money amount={bill.discount} />,
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
      },
    ],
    [t, seesAggregators],
  );
}
