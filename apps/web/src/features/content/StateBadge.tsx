import type { ContentState } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/figures/figures.module.css';

const tones = { scheduled: 'blue', running: 'success', ended: 'neutral', off: 'outline' } as const;

/** Whether a banner or a piece of news is shown now, will be, was, or is switched off. */
export function StateBadge({ state }: { state: ContentState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-tone={tones[state]}>
      {t(`content.state.${state}`)}
    </span>
  );
}
