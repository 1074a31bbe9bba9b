import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayAndClock } from '../kit/date-specs.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import { ClockField } from './ClockField.tsx';
import { DayField } from './DayField.tsx';
import classes from './inputs.module.css';

/** Day and time in the business's time zone, whatever zone this computer is in. `field.moment`. */
export function MomentField(props: FieldProps<DayAndClock>) {
  const { t } = useTranslation();
  const {
    label,
    description,
    error,
    required = false,
    value,
    onChange,
    onBlur,
    disabled = false,
    name,
  } = props;
  const id = useId();
  const wrong = Boolean(error);
  return (
    <fieldset className={classes.cards}>
      <Input.Label component="legend" required={required}>
        {label}
      </Input.Label>
      <div className={classes.when}>
        <DayField
          label={null}
          aria-label={t('ui.dates.dayOf', { label: String(label) })}
          {...(name === undefined ? {} : { name: `${name}.day` })}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          error={wrong}
          disabled={disabled}
        />
        <ClockField
          label={null}
          aria-label={t('ui.dates.clockOf', { label: String(label) })}
          {...(name === undefined ? {} : { name: `${name}.clock` })}
          value={value.clock}
          onChange={(clock) => onChange({ ...value, clock })}
          {...(onBlur ? { onBlur } : {})}
          error={wrong}
          disabled={disabled}
        />
      </div>
      {description && <Input.Description mt={4}>{description}</Input.Description>}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
