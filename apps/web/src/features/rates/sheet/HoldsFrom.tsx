import type { RateSheet } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { When } from './SaveWhen.tsx';
import classes from './sheet.module.css';

/** In a sentence: for whom and from which round on what is about to be saved holds. */
export function HoldsFrom({ when, sheet }: { when: When; sheet: RateSheet }) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const { nextRound, openRounds, level, holderName } = sheet;
  const whose = t(`rates.whose.${level}`, { name: holderName });
  if (when === 'next_round' && nextRound) {
    return (
      <p className={classes.holds}>
        {t('rates.holdsNext', { whose, round: labelOf(nextRound.label) })} <DateTime at={nextRound.openAt} />
      </p>
    );
  }
  return <p className={classes.holds}>{t('rates.holdsNow', { whose, count: openRounds.length })}</p>;
}
