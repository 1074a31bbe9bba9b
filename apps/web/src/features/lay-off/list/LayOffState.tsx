import type { LayOffStatus } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/figures/Badge.tsx';

/** As bills and rounds have them: the same state has the same colour (look.md §4). */
const tones: Readonly<Record<LayOffStatus, BadgeTone>> = {
  draft: 'neutral',
  sent: 'warning',
  accepted: 'success',
  declined: 'outline',
  withdrawn: 'outline',
  settled: 'blue',
  void: 'outline',
};

/** The state of a lay-off in words on its colour. */
export function LayOffState({ status }: { status: LayOffStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`layOff.status.${status}`)}</Badge>;
}
