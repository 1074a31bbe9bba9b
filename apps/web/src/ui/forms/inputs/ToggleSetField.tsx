import { Input } from '@mantine/core';
import { useId } from 'react';
import type { Option } from '../kit/choice-specs.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import classes from './inputs.module.css';

interface ToggleSetFieldProps<T extends string> extends FieldProps<T[]> {
  options: readonly Option<T>[];
  /** All of the same width, so that they form columns: days of the month. */
  even?: boolean;
}

/** Several of a list that should be visible as a whole: days of the week, bet types. `field.choices`. */
export function ToggleSetField<T extends string>(props: ToggleSetFieldProps<T>) {
  const { label, description, error, required, value, onChange, onBlur, options, disabled, name } = props;
  const id = useId();
  const invalid = Boolean(error);
  const toggle = (one: T, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((known) => (known === one ? on : value.includes(known))),
    );
  return (
    <fieldset className={classes.cards} aria-describedby={invalid ? `${id}-error` : undefined}>
      <Input.Label component="legend" required={required ?? false}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      <div className={classes.toggles} data-even={props.even ?? false}>
        {options.map((option) => (
          <label key={option.value} className={classes.toggle} title={option.description}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              disabled={disabled}
              onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
              onBlur={onBlur}
              aria-invalid={invalid}
            />
            {option.label}
          </label>
        ))}
      </div>
      {invalid && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
