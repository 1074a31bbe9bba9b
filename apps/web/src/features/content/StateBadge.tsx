import type { ContentState } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/figures/figures.module.css';

const tones = { scheduled: 'blue', running: 'success', ended: 'neutral', off: 'outline' } as const;

/** Whether a banner or news item is shown now, scheduled, ended or switched off. */
export function StateBadge({ state }: { state: ContentState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-tone={tones[state]}>
      {t(`content.state.${state}`)}
    </span>
  );
}
