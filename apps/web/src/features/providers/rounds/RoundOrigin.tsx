import type { Round } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rounds.module.css';

/** Marks a round that differs from the schedule: added by hand, or with changed times. */
export function RoundOrigin({ round, children }: { round: Round; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={classes.round}>
      {children}
      {round.origin === 'extra' && <span className={classes.byHand}>{t('providers.rounds.extra')}</span>}
      {round.timesChanged && <span className={classes.byHand}>{t('providers.rounds.changed')}</span>}
    </span>
  );
}
