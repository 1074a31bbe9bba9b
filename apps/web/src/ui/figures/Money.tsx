import { VisuallyHidden } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figures.module.css';
import { formatMoney, signOf } from './format-money.ts';
import { QuietZero } from './QuietZero.tsx';
import { QuietZeros } from './quiet-zeros.ts';

interface MoneyProps {
  /** Decimal text as the API sends it. */
  amount: string | null | undefined;
  /** Win or loss of the viewer: green with +, red with −, never by colour alone. */
  winLoss?: boolean;
  /** What two tiers owe each other: sign and colour of a win or loss, which it is not called. */
  balance?: boolean;
  currency?: string;
}

/**
 * An amount: tabular figures, thousands separated, two decimals. An en dash when there is no amount, and for 0.00
 * between other amounts (`QuietZeros`).
 */
export function Money({ amount, winLoss = false, balance = false, currency }: MoneyProps) {
  const { t } = useTranslation();
  const quiet = useContext(QuietZeros);
  if (amount === null || amount === undefined) return <span className="figures">–</span>;
  const sign = signOf(amount);
  const text = formatMoney(amount);
  if (quiet && sign === 0) return <QuietZero text={text} />;
  const unit = currency && <span className={classes.unit}> {currency}</span>;
  if (!(winLoss || balance) || sign === 0) {
    return (
      <span className={`figures ${classes.money}`}>
        {text}
        {unit}
      </span>
    );
  }
  return (
    <span className={`figures ${classes.money} ${sign > 0 ? classes.profit : classes.loss}`}>
      {sign > 0 ? `+${text}` : text}
      {unit}
      {winLoss && <VisuallyHidden>{sign > 0 ? t('ui.money.profit') : t('ui.money.loss')}</VisuallyHidden>}
    </span>
  );
}
