import type { RateWarning, SettingSource } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useFieldWords } from '../use-field-words.ts';
import classes from './sheet.module.css';

const listedMax = 12;
/** Amounts with thousands separators; rates and counts unchanged. */
const amountText = (text: string) => (/^\d+\.\d\d$/.test(text) ? formatMoney(text) : text);
const sources: readonly string[] = ['company', 'aggregator', 'agent', 'terms', 'special', 'limiter', 'none'];
const isSource = (text: string): text is SettingSource => sources.includes(text);

/** Warnings before saving: limits below what is already sold, and values that the upline limits. */
export function SaveWarnings({ warnings }: { warnings: readonly RateWarning[] }) {
  const { t } = useTranslation();
  const { cellName } = useFieldWords();
  const warningText = (
    code: RateWarning['code'],
    { sold = '', bound = '', from = 'none' }: RateWarning['values'],
  ) =>
    code === 'below_sold'
      ? t('rates.warning.below_sold', { sold: amountText(sold) })
      : t('rates.warning.held_by_upline', {
          bound: bound === 'closed' ? t('rates.warning.closed') : amountText(bound),
          from: isSource(from) ? t(`rates.source.${from}`) : from,
        });
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warned}>
      <Notice tone="warning">
        <ul className={classes.warnings}>
          {warnings.slice(0, listedMax).map(({ betType, field, code, values }) => (
            <li key={`${betType} ${field} ${code}`}>
              <strong>{cellName(betType, field)}</strong>: {warningText(code, values)}
            </li>
          ))}
        </ul>
        {warnings.length > listedMax && t('rates.moreWarnings', { count: warnings.length - listedMax })}
      </Notice>
    </div>
  );
}
