import type { PlayerAlert } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/figures/Badge.tsx';

const tones = {
  open: 'warning',
  looking: 'violet',
  cleared: 'neutral',
  acted: 'blue',
} as const satisfies Record<PlayerAlert['status'], BadgeTone>;

/** What became of an alert, in words on its colour. */
export function AlertStatus({ status }: Pick<PlayerAlert, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`playerAlerts.status.${status}`)}</Badge>;
}
