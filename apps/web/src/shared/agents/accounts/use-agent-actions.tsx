import { IconArrowsExchange, IconPercentage, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { RowAction } from '../../../ui/table/row-action.ts';

/** The links from the row of an agent. */
export function useAgentActions(): (agent: { agentId: string }) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  return ({ agentId }) => {
    const to = { to: '/account/agent/$agentId', params: { agentId } } as const;
    return [
      {
        key: 'terms',
        label: t('organisations.tab.terms'),
        icon: <IconPercentage size={18} stroke={1.6} />,
        link: { ...to, search: { tab: 'terms' } },
      },
      {
        key: 'running',
        label: t('organisations.agents.running'),
        icon: <IconUsersGroup size={18} stroke={1.6} />,
        link: { to: '/agent/management/$agentId', params: { agentId } },
      },
      ...(may('agents.move')
        ? [
            {
              key: 'move',
              label: t('organisations.move.button'),
              icon: <IconArrowsExchange size={18} stroke={1.6} />,
              link: { ...to, search: { tab: 'move' } },
            } as const,
          ]
        : []),
    ];
  };
}
