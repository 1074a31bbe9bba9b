import type { WebhookState } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/figures/Badge.tsx';

const tones = { on: 'success', off: 'outline', paused: 'warning', stopped: 'danger' } as const;

/** Whether the feed is being sent. */
export function WebhookBadge({ state }: { state: WebhookState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>;
}
