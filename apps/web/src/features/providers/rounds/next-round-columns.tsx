import type { Round } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RoundOrigin } from './RoundOrigin.tsx';

/** A coming round: its times, its stakes so far, and whether it follows the schedule. */
export function useNextRoundColumns(): readonly Column<Round>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  return useMemo(
    () => [
      {
        key: 'label',
        header: t('providers.rounds.round'),
        card: 'title',
        cell: (round) => (
          <RoundOrigin round={round}>
            <span className="figures">{labelOf(round.label)}</span>
          </RoundOrigin>
        ),
      },
      {
        key: 'status',
        header: t('rounds.column.status'),
        card: 'title',
        cell: (round) => <RoundState round={round} />,
      },
      { key: 'openAt', header: t('providers.rounds.opens'), cell: (round) => <DateTime at={round.openAt} /> },
      {
        key: 'closeAt',
        header: t('rounds.column.close'),
        sortable: true,
        card: 'line',
        cell: (round) => <CloseTime round={round} open={round.status === 'open'} />,
      },
      {
        key: 'drawAt',
        header: t('rounds.column.draw'),
        sortable: true,
        cell: (round) => <DateTime at={round.drawAt} />,
      },
      {
        key: 'businessDate',
        header: t('providers.rounds.businessDate'),
        hiddenAtFirst: true,
        cell: (round) => <DateTime at={round.businessDate} show="day" />,
      },
      {
        key: 'billCount',
        header: t('rounds.figures.bills'),
        align: 'end',
        card: 'figure',
        cell: (round) => formatCount(round.billCount),
      },
      {
        key: 'totalBet',
        header: t('rounds.figures.totalBet'),
        align: 'end',
        card: 'figure',
        cell: (round) => <Money amount={round.totalBet} />,
      },
    ],
    [t, labelOf],
  );
}
