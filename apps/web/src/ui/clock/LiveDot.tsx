import { useTranslation } from 'react-i18next';
import type { LiveState } from '../../api/live-stream.ts';
import classes from './clock.module.css';

/** Whether a board updates by itself: "Live", "Reconnecting", "Paused". */
export function LiveDot({ state }: { state: LiveState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.live} data-live data-state={state} role="status">
      <span className={classes.dot} aria-hidden />
      {t(`ui.live.${state}`)}
    </span>
  );
}
