import { IconPlayerPause, IconPlayerPlay, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowDeed } from '../../../ui/table/RowMenu.tsx';
import type { Suspendable, TurnName } from '../../suspension/turns.ts';
import { useTurns } from '../../suspension/use-turns.ts';

const icons: Record<TurnName, typeof IconPlayerPause> = {
  suspend: IconPlayerPause,
  resume: IconPlayerPlay,
  takeOver: IconShieldLock,
};

/** Suspending a master or an agent, lifting it, and taking it over, as entries of a menu; `ask` opens the question. */
export function useTurnDeeds(): (of: Suspendable, ask: (turn: TurnName) => void) => readonly RowDeed[] {
  const { t } = useTranslation();
  const turnsOf = useTurns();
  return (of, ask) =>
    turnsOf(of).map(({ name, byCompany }): RowDeed => {
      const Icon = icons[name];
      return {
        key: name,
        label: t(`tenants.turn.${name}`),
        icon: <Icon size={18} stroke={1.6} />,
        onClick: () => ask(name),
        why: byCompany ? t('suspension.whyNot') : undefined,
        ...(name !== 'resume' && { tone: 'danger' }),
      };
    });
}
