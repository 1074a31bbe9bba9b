import '@mantine/core/styles/SegmentedControl.layer.css';
import type { RateSheet } from '@drawdesk/contract';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import classes from './sheet.module.css';

export type When = 'now' | 'next_round';

interface SaveWhenProps {
  when: When;
  choose: (when: When) => void;
  next: RateSheet['nextRound'];
}

/** When the changes take effect: immediately, or from the next round, which is named. */
export function SaveWhen({ when, choose, next }: SaveWhenProps) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  return (
    <span className={classes.when}>
      <SegmentedControl
        size="sm"
        aria-label={t('rates.when')}
        value={when}
        onChange={(chosen) => choose(chosen === 'next_round' ? 'next_round' : 'now')}
        data={[
          { value: 'now', label: t('rates.now') },
          { value: 'next_round', label: t('rates.nextRound'), disabled: next === null },
        ]}
      />
      <span className={classes.soft}>
        {next === null && t('rates.noNextRound')}
        {next && when === 'next_round' && (
          <>
            {labelOf(next.label)} · {t('rates.opens')} <DateTime at={next.openAt} />
          </>
        )}
      </span>
    </span>
  );
}
