import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/Notice.tsx';

interface SuspendedNoticeProps {
  tenant: { status: 'active' | 'suspended'; suspendedBy?: 'company' | 'aggregator' | null };
  what: 'agent' | 'master';
}

/** What it means that a master or an agent is suspended, and whose doing it is. */
export function SuspendedNotice({ tenant, what }: SuspendedNoticeProps) {
  const { t } = useTranslation();
  if (tenant.status !== 'suspended') return null;
  const by = tenant.suspendedBy === 'aggregator' ? 'aggregator' : 'company';
  return (
    <Notice tone="warning">
      {t(`tenants.suspended.${what}`)} {t(`tenants.suspended.by.${by}`)}
    </Notice>
  );
}
