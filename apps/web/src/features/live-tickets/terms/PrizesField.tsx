import type { BundlePrizeName } from '@drawdesk/contract';
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { faultOf, type PrizeBounds, type TypedPrizes } from './prizes-spec.ts';
import classes from './terms.module.css';

interface PrizesFieldProps extends FieldProps<TypedPrizes> {
  names: readonly BundlePrizeName[];
  bounds?: PrizeBounds | undefined;
}

/** What a unit pays for each prize, the highest first. Each error is shown at its prize. */
export function PrizesField(props: PrizesFieldProps) {
  const { label, description, value, onChange, error, disabled = false, names, bounds = {} } = props;
  const { t } = useTranslation();
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<BundlePrizeName>>(new Set());
  const wrongOf = (name: BundlePrizeName): string | null => {
    if (!error && !left.has(name)) return null;
    const fault = faultOf(value[name], bounds[name]);
    if (fault === 'over') return t('liveTickets.problem.over', { limit: formatMoney(bounds[name] ?? '0') });
    if (fault === 'no_amount') return t('ui.figure.not.money');
    return fault === 'empty' && error ? t('ui.form.fill') : null;
  };
  const anywhere = names.some((name) => wrongOf(name) !== null);
  return (
    <fieldset className={classes.prizes} aria-describedby={description ? `${id}-help` : undefined}>
      <Input.Label component="legend">{label}</Input.Label>
      {description && <Input.Description id={`${id}-help`}>{description}</Input.Description>}
      <div className={classes.prizeList}>
        {names.map((name) => (
          <MoneyField
            key={name}
            label={t(`liveTickets.prize.${name}`)}
            value={value[name] ?? ''}
            onChange={(amount) => onChange({ ...value, [name]: amount })}
            onBlur={() => setLeft((was) => new Set(was).add(name))}
            error={wrongOf(name)}
            disabled={disabled}
            min="0"
            step="100"
          />
        ))}
      </div>
      {error && !anywhere && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
