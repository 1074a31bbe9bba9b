import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { MultiSelect } from '@mantine/core';
import { helpBelow } from '../../ui/forms/help-below.ts';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import type { TenantChoice } from './use-tenant-choice.ts';

interface TenantMultiSelectProps extends FieldProps<string[]> {
  choice: TenantChoice;
  placeholder?: string;
}

/** Several out of many masters or agents, in a form. */
export function TenantMultiSelect({ choice, placeholder, ...rest }: TenantMultiSelectProps) {
  const { value, onChange } = rest;
  return (
    <MultiSelect
      inputWrapperOrder={helpBelow}
      {...rest}
      {...(value.length === 0 && placeholder && { placeholder })}
      data={[...choice.options]}
      onChange={(next) => {
        choice.onChosen(next);
        onChange(next);
      }}
      onSearchChange={choice.onSearch}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={260}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
