import { Input, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { Option } from '../kit/choice-specs.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import classes from './inputs.module.css';

interface RadioCardsProps<T extends string> extends FieldProps<T | null> {
  options: readonly Option<T>[];
  /** The heading above already says what is chosen: the label is read out only. */
  labelHidden?: boolean;
}

/** Two to four choices, each with its meaning. `field.choice`. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, description, error, required, value, onChange, onBlur, options, disabled, name } = props;
  const id = useId();
  const group = name ?? id;
  const invalid = error !== undefined && error !== null && error !== false;
  return (
    <fieldset
      className={classes.cards}
      aria-invalid={invalid}
      aria-describedby={invalid ? `${id}-error` : undefined}
    >
      {props.labelHidden ? (
        <VisuallyHidden component="legend">{label}</VisuallyHidden>
      ) : (
        <Input.Label component="legend" required={required ?? false}>
          {label}
        </Input.Label>
      )}
      {description && <Input.Description>{description}</Input.Description>}
      <div className={classes.cardRow}>
        {options.map((option) => (
          <label key={option.value} className={classes.card} data-chosen={option.value === value}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
            />
            <span className={classes.cardLabel}>{option.label}</span>
            {option.description && (
              <span id={`${id}-${option.value}`} className={classes.cardHelp}>
                {option.description}
              </span>
            )}
          </label>
        ))}
      </div>
      {invalid && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  );
}
