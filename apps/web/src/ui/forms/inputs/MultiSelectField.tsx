import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { MultiSelect } from '@mantine/core';
import { helpBelow } from '../help-below.ts';
import type { Option } from '../kit/choice-specs.ts';
import type { FieldProps } from '../kit/field-spec.ts';

interface MultiSelectFieldProps<T extends string> extends FieldProps<T[]> {
  options: readonly Option<T>[];
  /** What to do, while nothing is chosen. */
  placeholder?: string;
}

/** Several of a closed list. `field.choices`. */
export function MultiSelectField<T extends string>({
  options,
  onChange,
  placeholder,
  ...rest
}: MultiSelectFieldProps<T>) {
  return (
    <MultiSelect<T>
      inputWrapperOrder={helpBelow}
      {...rest}
      data={options.map(({ value, label }) => ({ value, label }))}
      onChange={onChange}
      {...(rest.value.length === 0 && placeholder !== undefined && { placeholder })}
      searchable={options.length > 8}
      clearable
      hidePickedOptions
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
