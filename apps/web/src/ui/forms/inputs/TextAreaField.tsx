import { Textarea } from '@mantine/core';
import type { FieldProps } from '../kit/field-spec.ts';
import { helpBelow } from '../kit/help-below.ts';

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
