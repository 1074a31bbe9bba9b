import type { Round } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** The columns for people who enter results: the round, since when it is due, and its stakes. */
export function useResultColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'providerId',
        header: t('results.list.round'),
        sortable: true,
        cell: (round) => <RoundName round={round} />,
      },
      {
        key: 'drawAt',
        card: 'line',
        header: t('results.list.drawAt'),
        sortable: true,
        cell: (round) => <DueTime round={round} />,
      },
      {
        key: 'status',
        header: t('results.list.status'),
        sortable: true,
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'ticketCount',
        header: t('results.list.tickets'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('results.list.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t],
  );
}
