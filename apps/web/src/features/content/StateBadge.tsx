import type { ContentState } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/figures/Badge.tsx';

const tones = { scheduled: 'blue', running: 'success', ended: 'neutral', off: 'outline' } as const;

/** Whether a banner or news item is shown now, scheduled, ended or switched off. */
export function StateBadge({ state }: { state: ContentState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`content.state.${state}`)}</Badge>;
}
