import type { TFunction } from 'i18next';
import { Count } from '../../../ui/figures/Count.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { type WinLoss, winAmountOf } from '../tiers/tiers.ts';

/**
 * Stakes, cancellations and payouts: the same columns in every report, before those of the tiers. `total` is
 * the server's total of all matching rows, not of the page. On a phone the total bet is a large figure, or `behind`
 * "More".
 */
export const salesColumns = <Row extends WinLoss>(
  total: WinLoss | undefined,
  t: TFunction,
  sortable = false,
  bet: 'figure' | 'behind' = 'figure',
): Column<Row>[] => [
  {
    key: 'ticketCount',
    header: t('reports.column.tickets'),
    align: 'end',
    sortable,
    cell: (row) => <Count count={row.ticketCount} />,
    total: total && formatCount(total.ticketCount),
  },
  {
    key: 'totalBet',
    header: t('reports.column.totalBet'),
    align: 'end',
    sortable,
    ...(bet === 'figure' && { card: 'figure' }),
    cell: (row) => <Money amount={row.totalBet} />,
    total: total && <Money amount={total.totalBet} />,
  },
  {
    key: 'cancelled',
    header: t('reports.column.cancelled'),
    align: 'end',
    sortable,
    cell: (row) => <Money amount={row.cancelled} />,
    total: total && <Money amount={total.cancelled} />,
  },
  {
    key: 'winAmount',
    header: t('reports.column.winAmount'),
    term: 'winAmount',
    align: 'end',
    sortable,
    cell: (row) => <Money amount={winAmountOf(row)} />,
    total: total && <Money amount={winAmountOf(total)} />,
  },
];

/** Outstanding: bets of rounds that are not settled. */
export const outstandingColumn = <Row extends { outstanding: string }>(
  total: { outstanding: string } | undefined,
  t: TFunction,
): Column<Row> => ({
  key: 'outstanding',
  header: t('reports.column.outstanding'),
  term: 'outstanding',
  align: 'end',
  sortable: true,
  cell: (row) => <Money amount={row.outstanding} />,
  total: total && <Money amount={total.outstanding} />,
});
