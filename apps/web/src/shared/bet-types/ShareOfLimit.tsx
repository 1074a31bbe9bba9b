import type { RiskFlag } from '@drawdesk/contract';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import classes from './share-of-limit.module.css';
import { shareOfLimit } from './share-of-limit.ts';

interface ShareOfLimitProps {
  exposure: string;
  limit: string | null;
  stake: string;
  /** Where it is known. */
  risk?: RiskFlag | null;
}

/** The line below an exposure: the part of the limit that it is, red above it, with a sign at high risk; without a limit the stake. */
export function ShareOfLimit({ exposure, limit, stake, risk = null }: ShareOfLimitProps) {
  const { t } = useTranslation();
  const share = shareOfLimit(exposure, limit);
  if (share === null || limit === null) {
    return (
      <small className={classes.share}>
        {t('reports.dashboard.ofStake')} <Money amount={stake} />
      </small>
    );
  }
  const high = risk === 'high';
  const over = high || 'times' in share || Number(share.percent) > 100;
  return (
    <small className={classes.share} data-over={over}>
      {high && <IconFlame size={14} aria-label={t('ui.heat.high')} />}
      {'times' in share
        ? t('reports.dashboard.timesLimit', { ...share, limit: formatMoney(limit) })
        : t('reports.dashboard.percentOfLimit', { ...share, limit: formatMoney(limit) })}
    </small>
  );
}
