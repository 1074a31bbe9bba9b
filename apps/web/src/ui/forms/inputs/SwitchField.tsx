import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { FieldProps } from '../kit/field-spec.ts';

/** Yes or no with its meaning; takes effect when the form is saved. `field.flag`. */
export function SwitchField({ value, onChange, required: _, ...rest }: FieldProps<boolean>) {
  return (
    <Switch {...rest} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  );
}
