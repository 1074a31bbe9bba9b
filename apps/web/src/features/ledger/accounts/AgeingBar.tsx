import type { Ageing } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, signOf } from '../../../ui/figures/format-money.ts';
import classes from './accounts.module.css';
import { ageingShares } from './ageing-shares.ts';

interface AgeingBarProps {
  ageing: Ageing;
  oldestDays: number;
}

/** The age of a debt: the older, the darker. Also in words for people who cannot see it. */
export function AgeingBar({ ageing, oldestDays }: AgeingBarProps) {
  const { t } = useTranslation();
  const words = ageingShares(ageing)
    .filter(({ amount }) => signOf(amount) !== 0)
    .map(({ bucket, amount }) => `${t(`ledger.ageing.${bucket}`)}: ${formatMoney(amount)}`)
    .join(', ');
  return (
    <span className={classes.ageing} title={words}>
      <svg
        className={classes.bar}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <AgeingRects ageing={ageing} />
      </svg>
      <small>{t('ledger.days', { count: oldestDays, days: formatCount(oldestDays) })}</small>
    </span>
  );
}

/** The ages of a bar 100 wide and 8 high. */
export const AgeingRects = ({ ageing }: { ageing: Ageing }) =>
  ageingShares(ageing).map(({ bucket, from, width }) => (
    <rect key={bucket} data-bucket={bucket} x={from} width={width} height="8" />
  ));
