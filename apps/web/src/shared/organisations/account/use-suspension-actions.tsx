import { IconPlayerPause, IconPlayerPlay, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/table/row-action.ts';
import type { StatusActionName, Suspendable } from '../../suspension/status-actions.ts';
import { useStatusActions } from '../../suspension/use-status-actions.ts';

const icons: Record<StatusActionName, typeof IconPlayerPause> = {
  suspend: IconPlayerPause,
  resume: IconPlayerPlay,
  takeOver: IconShieldLock,
};

/**
 * Suspending a master or an agent, activating it, and taking the suspension over, as entries of a menu; `ask`
 * opens the question.
 */
export function useSuspensionActions(): (
  of: Suspendable,
  ask: (turn: StatusActionName) => void,
) => readonly RowAction[] {
  const { t } = useTranslation();
  const statusActionsOf = useStatusActions();
  return (of, ask) =>
    statusActionsOf(of).map(({ name, byCompany }): RowAction => {
      const Icon = icons[name];
      return {
        key: name,
        label: t(`organisations.turn.${name}`),
        icon: <Icon size={18} stroke={1.6} />,
        onClick: () => ask(name),
        why: byCompany ? t('suspension.whyNot') : undefined,
        ...(name !== 'resume' && { tone: 'danger' }),
      };
    });
}
