import type { RiskFlag } from '@drawdesk/contract';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../../../shared/bet-types/share-of-limit.ts';
import classes from './numbers.module.css';

/**
 * A share of the limit: a bar and the figure. Above the limit there is no bar: it would be full at twice the limit as at
 * forty times; an exposure has a sign there, as in the list of numbers, and where its risk is high.
 */
export function UsedLimit({ usedBp, risk }: { usedBp: number | null; risk?: RiskFlag | null }) {
  const { t } = useTranslation();
  if (usedBp === null) return <span className={classes.soft}>{t('totals.noLimit')}</span>;
  const high = risk === 'high';
  const over = risk !== undefined && (high || usedBp > 10_000);
  return (
    <span className={classes.used} data-risk={risk} data-over={over}>
      {usedBp <= 10_000 && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${usedBp / 100}%` }} />
        </span>
      )}
      {over && <IconFlame size={14} aria-hidden={!high} aria-label={high ? t('ui.heat.high') : undefined} />}
      {shareText(usedBp)}
    </span>
  );
}
