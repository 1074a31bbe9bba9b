import { Countdown } from '../../ui/clock/Countdown.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import classes from './rounds.module.css';

/** When a round closes; while it is open also the remaining time. */
export function CloseTime({ closeAt, open }: { closeAt: string; open: boolean }) {
  return (
    <span className={classes.due}>
      <DateTime at={closeAt} />
      {open && (
        <span className={classes.dueNote}>
          <Countdown until={closeAt} labelled />
        </span>
      )}
    </span>
  );
}
