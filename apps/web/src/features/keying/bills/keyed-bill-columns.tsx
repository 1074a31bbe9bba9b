import type { KeyedBill } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { countdownText } from '../../../ui/clock/countdown-text.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../keying.module.css';

/** One bill of the desk in a line. */
export function useKeyedBillColumns(): readonly Column<KeyedBill>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'billNumber',
        header: t('bills.column.number'),
        cell: ({ billNumber }) => <span className={classes.number}>{billNumber}</span>,
      },
      {
        key: 'status',
        header: t('bills.column.status'),
        card: 'title',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        key: 'placedAt',
        header: t('bills.column.placedAt'),
        card: 'line',
        cell: ({ placedAt }) => <DateTime at={placedAt} show="seconds" />,
      },
      {
        key: 'player',
        header: t('bills.column.player'),
        card: 'line',
        cell: ({ player }) => player,
      },
      { key: 'round', header: t('bills.fact.round'), cell: (bill) => <RoundName round={bill} /> },
      {
        key: 'ticketCount',
        header: t('bills.column.tickets'),
        align: 'end',
        card: 'figure',
        cell: ({ ticketCount }) => formatCount(ticketCount),
      },
      {
        key: 'totalBet',
        header: t('bills.column.totalBet'),
        align: 'end',
        card: 'figure',
        cell: ({ totalBet }) => <Money amount={totalBet} />,
      },
      { key: 'keyedBy', header: t('bills.fact.keyedBy'), cell: ({ keyedBy }) => keyedBy },
      {
        key: 'cancel',
        header: t('keying.cancellable'),
        align: 'end',
        card: 'line',
        cell: ({ cancelUntil }) => (cancelUntil === null ? '–' : <TimeLeft until={cancelUntil} />),
      },
    ],
    [t],
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation();
  const leftMs = Date.parse(until) - useNow(1_000);
  return <span className="figures">{leftMs > 0 ? countdownText(leftMs, t) : '–'}</span>;
}
