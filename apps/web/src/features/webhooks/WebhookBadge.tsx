import type { WebhookState } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/figures/figures.module.css';

const tones = { on: 'success', off: 'outline', paused: 'warning', stopped: 'danger' } as const;

/** Whether the feed is being sent. */
export function WebhookBadge({ state }: { state: WebhookState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-tone={tones[state]}>
      {t(`webhooks.state.${state}`)}
    </span>
  );
}
