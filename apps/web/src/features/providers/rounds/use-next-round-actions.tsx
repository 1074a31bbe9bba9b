import type { Round } from '@drawdesk/contract';
import { IconCalendarX, IconClockEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { RowAction } from '../../../ui/table/row-action.ts';

export type NextRoundAction = 'times' | 'cancel';

/**
 * The actions of a coming round that the person has the right to. An action that is no longer possible shows
 * why.
 */
export function useNextRoundActions(
  ask: (action: NextRoundAction, round: Round) => void,
): (round: Round) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  return (round) => [
    ...(may('catalogue.changeRound', round.group)
      ? [
          {
            key: 'times',
            label: t('providers.rounds.changeTimes'),
            icon: <IconClockEdit size={18} stroke={1.6} />,
            onClick: () => ask('times', round),
            why: round.status === 'scheduled' ? undefined : t('providers.rounds.opened'),
          },
        ]
      : []),
    ...(may('rounds.cancel', round.group)
      ? [
          {
            key: 'cancel',
            label: t('rounds.actions.cancel.label'),
            icon: <IconCalendarX size={18} stroke={1.6} />,
            onClick: () => ask('cancel', round),
            tone: 'danger' as const,
            why: cancels(round) ? undefined : t('providers.rounds.cancelNeedsTwo'),
          },
        ]
      : []),
  ];
}

/** An in-house draw with bets needs two people: its void is requested on the settlement pages. */
const cancels = ({ houseGame, status, billCount }: Round): boolean =>
  houseGame === null || status !== 'open' || billCount === 0;
