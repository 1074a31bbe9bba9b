import { Textarea } from '@mantine/core';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';

/** Text of several lines; grows with what is typed. `field.text`. */
export const TextAreaField = ({ onChange, ...rest }: FieldProps<string> & { maxLength?: number }) => (
  <Textarea
    inputWrapperOrder={helpBelow}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    autosize
    minRows={3}
    maxRows={10}
  />
);
