import type { Round } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** Rounds with their times, their state and what was sold in them. */
export function useRoundColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'providerId',
        header: t('rounds.column.round'),
        sortable: true,
        cell: (round) => <RoundName round={round} />,
      },
      {
        key: 'status',
        header: t('rounds.column.status'),
        sortable: true,
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'closeAt',
        card: 'line',
        header: t('rounds.column.close'),
        sortable: true,
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      {
        key: 'drawAt',
        header: t('rounds.column.draw'),
        sortable: true,
        cell: (round) => <DueTime round={round} />,
      },
      {
        key: 'billCount',
        header: t('rounds.figures.bills'),
        align: 'end',
        cell: (round) => formatCount(round.billCount),
      },
      {
        key: 'ticketCount',
        header: t('rounds.figures.tickets'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('rounds.figures.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t],
  );
}
