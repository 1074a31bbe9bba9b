import type { TFunction } from 'i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { sumWinLoss } from './tiers/sum-win-loss.ts';
import type { WinLoss } from './tiers/tiers.ts';

/** What was sold, cancelled and won: the same columns in every report, before those of the tiers. */
export function salesColumns<Row extends WinLoss>(
  rows: readonly Row[],
  t: TFunction,
  sortable = false,
): Column<Row>[] {
  const sum = sumWinLoss(rows);
  return [
    {
      key: 'ticketCount',
      header: t('reports.column.tickets'),
      align: 'end',
      sortable,
      cell: (row) => formatCount(row.ticketCount),
      total: formatCount(sum.ticketCount),
    },
    {
      key: 'totalBet',
      header: t('reports.column.totalBet'),
      align: 'end',
      sortable,
      card: 'figure',
      cell: (row) => <Money amount={row.totalBet} />,
      total: <Money amount={sum.totalBet} />,
    },
    {
      key: 'cancelled',
      header: t('reports.column.cancelled'),
      align: 'end',
      cell: (row) => <Money amount={row.cancelled} />,
      total: <Money amount={sum.cancelled} />,
    },
    {
      key: 'winAmount',
      header: t('reports.column.winAmount'),
      align: 'end',
      sortable,
      cell: (row) => <Money amount={row.winAmount} />,
      total: <Money amount={sum.winAmount} />,
    },
  ];
}
