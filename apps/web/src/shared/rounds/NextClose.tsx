import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import classes from './rounds.module.css';

interface Closing {
  nextCloseAt: string | null;
  plannedCloseAt: string | null;
}

/** When a provider closes next: its next round, else the one that its schedule has later. */
const nextCloseOf = ({ nextCloseAt, plannedCloseAt }: Closing): string | null =>
  nextCloseAt ?? plannedCloseAt;

/** Compares two providers by their next close; one without comes last. */
export const byNextClose = (one: Closing, other: Closing): number =>
  (nextCloseOf(one) ?? '~').localeCompare(nextCloseOf(other) ?? '~');

/** The cell of the next close: "–" where there is none, so that a card leaves it out. `stacked` as below. */
export function nextCloseCell(provider: Closing, stacked = false): ReactNode {
  const at = nextCloseOf(provider);
  return at === null ? '–' : <NextClose at={at} planned={provider.nextCloseAt === null} stacked={stacked} />;
}

interface NextCloseProps {
  at: string;
  /** The round is created later. */
  planned: boolean;
  /** Below each other also in a card. */
  stacked?: boolean;
}

/** When a provider closes next, with the remaining time, or that the round is created later. */
export function NextClose({ at, planned, stacked = false }: NextCloseProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.due} data-stacked={stacked}>
      <DateTime at={at} />
      <span className={classes.dueNote}>
        {planned ? t('providers.roundLater') : <Countdown until={at} labelled />}
      </span>
    </span>
  );
}
