import { IconPercentage, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/table/row-action.ts';

/** The pages that the row of a master leads to. */
export function useAggregatorActions(): (aggregatorId: string) => readonly RowAction[] {
  const { t } = useTranslation();
  return (aggregatorId) => {
    const to = { to: '/account/aggregator/$aggregatorId', params: { aggregatorId } } as const;
    return [
      {
        key: 'terms',
        label: t('organisations.tab.terms'),
        icon: <IconPercentage size={18} stroke={1.6} />,
        link: { ...to, search: { tab: 'terms' } },
      },
      {
        key: 'agents',
        label: t('organisations.tab.agents'),
        icon: <IconUsers size={18} stroke={1.6} />,
        link: { ...to, search: { tab: 'agents' } },
      },
      {
        key: 'running',
        label: t('organisations.masters.running'),
        icon: <IconUsersGroup size={18} stroke={1.6} />,
        link: { to: '/aggregator/management/$aggregatorId', params: { aggregatorId } },
      },
    ];
  };
}
