import { IconPercentage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tenant } from '../../session/use-impersonation.ts';
import { useMay } from '../../session/use-may.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { useImpersonationActions } from '../impersonation/use-impersonation-actions.tsx';
import { useMoneyActions } from './use-money-actions.tsx';

/** The actions for a master or an agent from here: impersonate it, and open its figures and its terms. */
export function useTenantActions(): (tenant: Tenant, status: 'active' | 'suspended') => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  const standIn = useImpersonationActions();
  const money = useMoneyActions();
  const account = {
    key: 'account',
    label: t('management.account'),
    icon: <IconPercentage size={18} stroke={1.6} />,
  };
  const accountOf = (tenant: Tenant): readonly RowAction[] => {
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
