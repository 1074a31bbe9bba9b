import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/states/Notice.tsx';
import type { Suspendable } from './status-actions.ts';

interface SuspendedNoticeProps {
  of: Suspendable;
  what: 'agent' | 'master' | 'player';
}

/**
 * What the suspension of a master, an agent or a player means, and who suspended it; nothing while it is not
 * suspended.
 */
export function SuspendedNotice({ of: { status, suspendedBy }, what }: SuspendedNoticeProps) {
  const { t } = useTranslation();
  if (status !== 'suspended') return null;
  return (
    <Notice tone="warning">
      {t(`suspension.${what}`)} {t(`suspension.by.${suspendedBy ?? 'company'}`)}
    </Notice>
  );
}
