import { TextInput } from '@mantine/core';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';
import classes from './inputs.module.css';

interface CodeFieldProps extends FieldProps<string> {
  maxLength?: number;
  placeholder?: string;
}

/** A code that people read aloud: letters become capitals, spaces are removed. `field.code`. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      inputWrapperOrder={helpBelow}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase().replaceAll(' ', ''))}
      classNames={{ input: classes.code ?? '' }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
