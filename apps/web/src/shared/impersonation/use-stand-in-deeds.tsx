import { IconAppWindow, IconEye, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../api/problem.ts';
import { type Tenant, useStandIn } from '../../session/stand-in.ts';
import { whileBusy } from '../../ui/busy/busy.ts';
import type { RowDeed } from '../../ui/table/RowMenu.tsx';
import { toastError } from '../../ui/toast.ts';

/**
 * "View as", "Impersonate" and "Open in a new window" of a master or an agent, as entries of a menu; none for whom they
 * are not. What is suspended can be viewed only.
 */
export function useStandInDeeds(): (tenant: Tenant, suspended?: boolean) => readonly RowDeed[] {
  const { t } = useTranslation();
  const { mayView, mayImpersonate, view, impersonate, openWindow } = useStandIn();
  const tell = (thrown: unknown) => toastError(problemTitle(thrown, t('problem.unknown')));
  return (tenant, suspended = false) => {
    if (!mayView(tenant)) return [];
    const looking: RowDeed = {
      key: 'view-as',
      label: t('standIn.view'),
      icon: <IconEye size={18} stroke={1.6} />,
      onClick: () => void whileBusy(() => view(tenant)).catch(tell),
    };
    const acting: RowDeed = {
      key: 'impersonate',
      label: t('standIn.impersonate'),
      icon: <IconUserShield size={18} stroke={1.6} />,
      why: suspended ? t('standIn.suspended') : undefined,
      onClick: () => void whileBusy(() => impersonate(tenant)).catch(tell),
    };
    const beside: RowDeed = {
      key: 'open-window',
      label: t('standIn.window'),
      icon: <IconAppWindow size={18} stroke={1.6} />,
      onClick: () => void openWindow(tenant).catch(tell),
    };
    return mayImpersonate(tenant) ? [looking, acting, beside] : [looking, beside];
  };
}
