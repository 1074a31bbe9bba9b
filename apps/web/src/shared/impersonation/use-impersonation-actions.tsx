import { IconAppWindow, IconEye, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../api/problem.ts';
import { type Tenant, useImpersonation } from '../../session/use-impersonation.ts';
import { whileLoading } from '../../ui/loading/loading.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { toastError } from '../../ui/toast.ts';

/**
 * "View as", "Impersonate" and "View in a new window" of a master or an agent, as entries of a menu; none for
 * people who may not impersonate it. A suspended organisation can only be viewed.
 */
export function useImpersonationActions(): (tenant: Tenant, suspended?: boolean) => readonly RowAction[] {
  const { t } = useTranslation();
  const { mayView, mayImpersonate, view, impersonate, openWindow } = useImpersonation();
  const toastProblem = (thrown: unknown) => toastError(problemTitle(thrown, t('problem.unknown')));
  return (tenant, suspended = false) => {
    if (!mayView(tenant)) return [];
    const looking: RowAction = {
      key: 'view-as',
      label: t('impersonation.view'),
      icon: <IconEye size={18} stroke={1.6} />,
      onClick: () => void whileLoading(() => view(tenant)).catch(toastProblem),
    };
    const acting: RowAction = {
      key: 'impersonate',
      label: t('impersonation.impersonate'),
      icon: <IconUserShield size={18} stroke={1.6} />,
      why: suspended ? t('impersonation.suspended') : undefined,
      onClick: () => void whileLoading(() => impersonate(tenant)).catch(toastProblem),
    };
    const beside: RowAction = {
      key: 'open-window',
      label: t('impersonation.window'),
      icon: <IconAppWindow size={18} stroke={1.6} />,
      onClick: () => void openWindow(tenant).catch(toastProblem),
    };
    return mayImpersonate(tenant) ? [looking, acting, beside] : [looking, beside];
  };
}
