import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import classes from './rounds.module.css';

interface CloseTimeProps {
  round: { closeAt: string; closedAt?: string | null };
  open?: boolean;
  /** True where it is at the end of a line. */
  atEnd?: boolean;
}

/**
 * When a round closes; while it is open also the remaining time. A round that was closed early shows both
 * times: when it was closed, and when it was planned to close.
 */
export function CloseTime({ round, open = false, atEnd = false }: CloseTimeProps) {
  const { t } = useTranslation();
  const early = closedEarly(round);
  return (
    <span className={classes.due} data-at-end={atEnd}>
      <DateTime at={early ?? round.closeAt} />
      {open && (
        <span className={classes.dueNote}>
          <Countdown until={round.closeAt} labelled />
        </span>
      )}
      {early !== null && (
        <span className={classes.dueNote} data-early>
          {t('rounds.early.planned')} <DateTime at={round.closeAt} />
        </span>
      )}
    </span>
  );
}

/** When a round was closed, if a person closed it before its planned close time. */
export const closedEarly = ({ closeAt, closedAt }: CloseTimeProps['round']): string | null =>
  closedAt && Date.parse(closedAt) < Date.parse(closeAt) ? closedAt : null;
