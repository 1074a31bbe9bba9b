import { useTranslation } from 'react-i18next';
import { CountField, RateField } from '../../ui/forms/inputs/FigureField.tsx';
import { RadioCards } from '../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import type { TypedPrice } from './price-spec.ts';
import classes from './rates.module.css';

const kinds = ['closed', 'rate', 'percent'] as const;

/** Closed, its own pay rate, or a share of the normal one. */
export function PriceField({ label, value, onChange, error }: FieldProps<TypedPrice>) {
  const { t } = useTranslation();
  const { kind, rate, percent } = value;
  return (
    <div className={classes.price}>
      <RadioCards
        label={label}
        value={kind}
        onChange={(next) => next && onChange({ ...value, kind: next })}
        options={kinds.map((one) => ({
          value: one,
          label: t(`blocks.price.${one}`),
          description: t(`blocks.priceHelp.${one}`),
        }))}
      />
      {kind === 'rate' && (
        <RateField
          label={t('blocks.payRate')}
          term="payRate"
          required
          value={rate}
          onChange={(next) => onChange({ ...value, rate: next })}
          error={error}
        />
      )}
      {kind === 'percent' && (
        <CountField
          label={t('blocks.percent')}
          term="halfPay"
          required
          value={percent}
          min="1"
          max="99"
          onChange={(next) => onChange({ ...value, percent: next })}
          error={error}
        />
      )}
    </div>
  );
}
