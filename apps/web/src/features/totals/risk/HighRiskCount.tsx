import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './risk.module.css';

/** How many numbers are over high risk; nothing where none is. */
export function HighRiskCount({ numbers }: { numbers: number }) {
  const { t } = useTranslation();
  if (numbers === 0) return null;
  return (
    <span className={classes.highRisk}>
      <IconFlame size={14} aria-label={t('totals.column.highRisk')} />
      {formatCount(numbers)}
    </span>
  );
}
