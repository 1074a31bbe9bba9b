import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf, SummaryOf } from '../../../api/operation-types.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { Tier } from './MemberTier.tsx';

/** Totals of one master, agent or player. */
type MemberTotal = RowOf<'totals.byMember'>;
type Figures = SummaryOf<'totals.byMember'>;

/** One member in figures, and all members below them. */
export function useMemberColumns(by: Tier, all: Figures | undefined): readonly Column<MemberTotal>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'code', header: t(`totals.column.${by}`), sortable: true, cell: (row) => row.code },
      { key: 'name', header: t('totals.column.name'), cell: (row) => row.name },
      {
        key: 'billCount',
        header: t('totals.column.bills'),
        sortable: true,
        align: 'end',
        cell: (row) => formatCount(row.billCount),
        total: all && formatCount(all.billCount),
      },
      {
        key: 'ticketCount',
        header: t('totals.column.tickets'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => formatCount(row.ticketCount),
        total: all && formatCount(all.ticketCount),
      },
      {
        key: 'stake',
        header: t('totals.column.totalBet'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (row) => <Money amount={row.stake} />,
        total: all && <Money amount={all.stake} />,
      },
      {
        key: 'cancelled',
        header: t('totals.column.cancelled'),
        align: 'end',
        cell: (row) => <Money amount={row.cancelled} />,
        total: all && <Money amount={all.cancelled} />,
      },
    ],
    [t, by, all],
  );
}
