import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import classes from './rounds.module.css';

interface Closing {
  nextCloseAt: string | null;
  plannedCloseAt: string | null;
}

/** When a provider closes next: its next round, else the one that its schedule has later. */
export const nextCloseOf = ({ nextCloseAt, plannedCloseAt }: Closing): string | null =>
  nextCloseAt ?? plannedCloseAt;

/** Compares two providers by their next close; one without comes last. */
export const byNextClose = (one: Closing, other: Closing): number =>
  (nextCloseOf(one) ?? '~').localeCompare(nextCloseOf(other) ?? '~');

/**
 * When a provider closes next, with the remaining time, or that the round is created later. `stacked`: below each
 * other also in a card.
 */
export function NextClose({ provider, stacked = false }: { provider: Closing; stacked?: boolean }) {
  const { t } = useTranslation();
  const at = nextCloseOf(provider);
  if (at === null) return '–';
  return (
    <span className={classes.due} data-stacked={stacked}>
      <DateTime at={at} />
      <span className={classes.dueNote}>
        {provider.nextCloseAt ? <Countdown until={at} labelled /> : t('providers.roundLater')}
      </span>
    </span>
  );
}
