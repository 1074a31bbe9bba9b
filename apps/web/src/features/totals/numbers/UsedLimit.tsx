import type { RiskFlag } from '@drawdesk/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../../../shared/bet-types/share-of-limit.ts';
import classes from './numbers.module.css';

/**
 * A share of the limit: a bar, the figure, and for the exposure an icon from high risk upwards. Above the limit there is
 * no bar: it would be full at twice the limit as at forty times.
 */
export function UsedLimit({ usedBp, risk = null }: { usedBp: number | null; risk?: RiskFlag | null }) {
  const { t } = useTranslation();
  if (usedBp === null) return <span className={classes.soft}>{t('totals.noLimit')}</span>;
  return (
    <span className={classes.used} data-risk={risk}>
      {usedBp <= 10_000 && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${usedBp / 100}%` }} />
        </span>
      )}
      {risk === 'high' && <IconAlertTriangle size={14} aria-label={t('ui.heat.high')} />}
      {shareText(usedBp)}
    </span>
  );
}
