import type { LateBill } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import type { Column } from '../../ui/table/column.ts';

/** The columns of one late bill: its player, how late it was, its stake and its payout. */
export function useLateBillColumns(): readonly Column<LateBill>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'billNumber',
        header: t('bills.column.number'),
        cell: (bill) => <span className="figures">{bill.billNumber}</span>,
      },
      {
        key: 'status',
        header: t('bills.column.status'),
        card: 'title',
        cell: (bill) => <StatusBadge status={bill.status === 'voided' ? 'void' : 'accepted'} />,
      },
      {
        key: 'placedAt',
        header: t('bills.column.placedAt'),
        sortable: true,
        cell: (bill) => <DateTime at={bill.placedAt} show="seconds" />,
      },
      {
        key: 'lateBySeconds',
        header: t('lateBets.column.lateBy'),
        align: 'end',
        cell: ({ lateBySeconds: late }) =>
          late < 60
            ? t('lateBets.seconds', { seconds: late })
            : t('lateBets.minutesSeconds', {
                minutes: formatCount(Math.floor(late / 60)),
                seconds: late % 60,
              }),
      },
      { key: 'player', header: t('bills.column.player'), sortable: true, cell: (bill) => bill.player },
      {
        key: 'agentCode',
        header: t('bills.column.agent'),
        sortable: true,
        cell: (bill) => `${bill.masterCode} / ${bill.agentCode}`,
      },
      {
        key: 'ticketCount',
        header: t('bills.column.tickets'),
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
        key: 'net',
        header: t('lateBets.figure.net'),
        align: 'end',
        cell: (bill) => <Money amount={bill.net} />,
      },
      {
        key: 'potentialPayout',
        header: t('lateBets.figure.potential'),
        sortable: true,
        align: 'end',
        hiddenAtFirst: true,
        cell: (bill) => <Money amount={bill.potentialPayout} />,
      },
      {
        key: 'wouldWin',
        header: t('lateBets.figure.wouldWin'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (bill) => (bill.wouldWin === null ? '–' : <Money amount={bill.wouldWin} />),
      },
    ],
    [t],
  );
}
