import type { Round } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** The columns of rounds to choose from: name, close time and stakes. */
export function useChooseColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'providerId',
        header: t('totals.column.round'),
        sortable: true,
        cell: (round) => <RoundName round={round} />,
      },
      {
        key: 'status',
        header: t('totals.column.status'),
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      {
        key: 'closeAt',
        header: t('totals.column.close'),
        sortable: true,
        card: 'line',
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      {
        key: 'billCount',
        header: t('totals.column.bills'),
        align: 'end',
        cell: (round) => formatCount(round.billCount),
      },
      {
        key: 'ticketCount',
        header: t('totals.column.tickets'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.ticketCount),
      },
      {
        key: 'totalBet',
        header: t('totals.column.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t],
  );
}
