import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComplete, isFull, keepDigits } from './digits.ts';
import classes from './forms.module.css';

interface DigitFieldProps {
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  digitsMax: number;
  /** The same as `digitsMax` unless the length varies. */
  digitsMin?: number;
  error?: ReactNode;
  disabled?: boolean;
  /** If it is empty, the field asks for the number. */
  required?: boolean;
  autoFocus?: boolean;
  name?: string;
  /** Hides the typed digits, for blind entry. */
  description?: ReactNode;
}

/**
 * A number of a known length: number pad on phones, stops when full and continues to the next DigitField of the form;
 * left too short it says "Please Fill Number 3 digit" (spec.md §5).
 */
export function DigitField(props: DigitFieldProps) {
  const { t } = useTranslation();
  const { label, value, onChange, digitsMax, digitsMin = digitsMax, error, ...rest } = props;
  const [left, setLeft] = useState(false);
  const short = left && value !== '' && !isComplete(value, digitsMin, digitsMax);
  const missing = left && value === '' && rest.required;
  const demand = short ? t('ui.digits.fillCount', { count: digitsMin }) : missing && t('ui.digits.fill');

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const digits = keepDigits(currentTarget.value, digitsMax);
    onChange(digits);
    if (isFull(digits, digitsMax) && !isFull(value, digitsMax)) focusNext(currentTarget);
  };

  return (
    <TextInput
      {...rest}
      label={label}
      value={value}
      onChange={change}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={error ?? demand}
      classNames={{ input: classes.digits ?? '' }}
      placeholder={'•'.repeat(digitsMax)}
      inputMode="numeric"
      autoComplete="off"
      data-digit-field
      rightSection={
        <span className={classes.counter} aria-hidden>
          {value.length}/{digitsMax}
        </span>
      }
      rightSectionWidth={44}
    />
  );
}

function focusNext(field: HTMLInputElement): void {
  const scope = field.form ?? field.ownerDocument.body;
  const fields = [...scope.querySelectorAll<HTMLInputElement>('input[data-digit-field]:not(:disabled)')];
  fields[fields.indexOf(field) + 1]?.focus();
}
