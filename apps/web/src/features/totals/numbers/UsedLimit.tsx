import type { RiskFlag } from '@drawdesk/contract';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../../../shared/bet-types/share-of-limit.ts';
import classes from './numbers.module.css';

/**
 * A share of the limit: a bar, full from the limit on, and the figure. An exposure above it is red, and has a sign where
 * its risk is high.
 */
export function UsedLimit({ usedBp, risk }: { usedBp: number | null; risk?: RiskFlag | null }) {
  const { t } = useTranslation();
  if (usedBp === null) return <span className={classes.soft}>{t('totals.noLimit')}</span>;
  const high = risk === 'high';
  const over = risk !== undefined && (high || usedBp > 10_000);
  return (
    <span className={classes.used} data-risk={risk} data-over={over}>
      <span className={classes.bar} aria-hidden>
        {usedBp > 0 && <span style={{ width: `${Math.min(usedBp, 10_000) / 100}%` }} />}
      </span>
      {high && <IconFlame size={14} aria-label={t('ui.heat.high')} />}
      <span className={classes.usedShare}>{shareText(usedBp)}</span>
    </span>
  );
}
