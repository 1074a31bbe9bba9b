import { IconPercentage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tenant } from '../../session/stand-in.ts';
import { useMay } from '../../session/use-may.ts';
import type { RowDeed } from '../../ui/table/RowMenu.tsx';
import { useStandInDeeds } from '../impersonation/use-stand-in-deeds.tsx';
import { useMoneyDeeds } from './use-money-deeds.tsx';

/** What can be done with a master or an agent from here: to stand in its shoes, and the ways to its figures and to what was agreed with it. */
export function useTenantDeeds(): (tenant: Tenant, status: 'active' | 'suspended') => readonly RowDeed[] {
  const { t } = useTranslation();
  const may = useMay();
  const standIn = useStandInDeeds();
  const money = useMoneyDeeds();
  const account = {
    key: 'account',
    label: t('management.account'),
    icon: <IconPercentage size={18} stroke={1.6} />,
  };
  const accountOf = (tenant: Tenant): readonly RowDeed[] => {
    if ('agentId' in tenant) {
      const link = { to: '/account/agent/$agentId', params: tenant } as const;
      return may('agents.get') ? [{ ...account, link }] : [];
    }
    const link = { to: '/account/aggregator/$aggregatorId', params: tenant } as const;
    return may('aggregators.get') ? [{ ...account, link }] : [];
  };
  return (tenant, status) => [
    ...standIn(tenant, status === 'suspended'),
    ...money(tenant),
    ...accountOf(tenant),
  ];
}
