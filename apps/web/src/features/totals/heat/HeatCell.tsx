import { VisuallyHidden } from '@mantine/core';
import { IconBan, IconCircleCheck, IconPercentage } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { compactMoney } from '../../../ui/figures/compact-money.ts';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { useChanges } from '../../../ui/table/use-changes.ts';
import classes from './heat.module.css';

interface HeatCellProps {
  number: string;
  amount: string | undefined;
  level: number;
  high: boolean;
  mark: 'open' | 'reduced' | 'full' | 'closed';
  showAmount: boolean;
  selected: boolean;
  tabIndex: 0 | -1;
  onFocus: (number: string) => void;
  onSelect: ((number: string) => void) | undefined;
}

/** One number. It renders again only when its own figures change, and then flashes once. */
export const HeatCell = memo(function HeatCell(props: HeatCellProps) {
  const { t } = useTranslation();
  const { number, amount, level, high, mark, showAmount, selected, tabIndex, onFocus, onSelect } = props;
  const changes = useChanges(amount);
  const amountLabel = amount === undefined ? t('ui.heat.none') : formatMoney(amount);
  return (
    <button
      type="button"
      className={classes.cell}
      data-level={level}
      data-high={high}
      data-mark={mark}
      aria-pressed={selected}
      title={`${number} · ${amountLabel}`}
      tabIndex={tabIndex}
      onFocus={() => onFocus(number)}
      onClick={() => onSelect?.(number)}
    >
      {mark === 'closed' && <IconBan className={classes.mark} size={11} aria-hidden />}
      {mark === 'full' && <IconCircleCheck className={classes.mark} size={11} aria-hidden />}
      {mark === 'reduced' && <IconPercentage className={classes.mark} size={11} aria-hidden />}
      {changes > 0 && <span key={changes} className={classes.flash} aria-hidden />}
      <span className={classes.number}>{number}</span>
      {showAmount && amount !== undefined && (
        <span className={classes.amount}>
          <span className={classes.wide}>{compactMoney(amount)}</span>
          <span className={classes.narrow}>{compactMoney(amount, 'no decimals')}</span>
        </span>
      )}
      {/* spoken after what is seen, so that the name begins with it (WCAG 2.5.3) */}
      <VisuallyHidden>{` ${amountLabel}${high ? `, ${t('ui.heat.high')}` : ''}${mark === 'open' ? '' : `, ${t(`ui.heat.${mark}`)}`}`}</VisuallyHidden>
    </button>
  );
});
