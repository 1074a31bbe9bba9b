import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { ClockField } from '../../../ui/forms/inputs/ClockField.tsx';
import classes from './schedule.module.css';
import type { TypedAt } from './typed-schedule.ts';

interface DayTimeFieldProps {
  label: string;
  value: TypedAt;
  onChange: (value: TypedAt) => void;
  error?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
}

/** The draw day first, then the days before and after it that the contract allows. */
const days = [
  0,
  ...Array.from({ length: 40 }, (_, back) => -1 - back),
  ...Array.from({ length: 40 }, (_, on) => on + 1),
];

/** A time in the market's time zone, on the draw day or a number of days from it. */
export function DayTimeField({ label, value, onChange, error, disabled = false }: DayTimeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const dayText = (day: number) => {
    if (day === 0) return t('providers.dayOf.draw');
    return day > 0
      ? t('providers.dayOf.after', { count: day })
      : t('providers.dayOf.before', { count: -day });
  };
  return (
    <fieldset className={classes.group}>
      <Input.Label component="legend">{label}</Input.Label>
      <div className={classes.dayTime}>
        <ClockField
          label={null}
          aria-label={t('ui.dates.clockOf', { label })}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={error !== undefined}
          disabled={disabled}
          {...(error !== undefined && { 'aria-describedby': id })}
        />
        <SelectField
          aria-label={t('ui.dates.dayOf', { label })}
          value={value.day}
          onChange={(day) => onChange({ ...value, day: day ?? '0' })}
          options={days.map((day) => ({ value: String(day), label: dayText(day) }))}
          searchable={false}
          disabled={disabled}
        />
      </div>
      {error !== undefined && <Input.Error id={id}>{error}</Input.Error>}
    </fieldset>
  );
}
