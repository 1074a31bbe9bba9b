import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { helpBelow } from '../../ui/forms/help-below.ts';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import type { TenantOption } from './use-tenant-options.ts';

interface TenantMultiSelectProps extends FieldProps<string[]> {
  options: readonly TenantOption[];
  onSearch: (search: string) => void;
  placeholder?: string;
}

/** Several of many masters or agents; what is typed is asked for at the server. */
export function TenantMultiSelect(props: TenantMultiSelectProps) {
  const { value, onChange, options, onSearch, placeholder, ...rest } = props;
  const [chosen, setChosen] = useState<readonly TenantOption[]>([]);
  const offered = new Map([...chosen, ...options].map((one) => [one.value, one]));
  return (
    <MultiSelect
      inputWrapperOrder={helpBelow}
      {...rest}
      {...(value.length === 0 && placeholder && { placeholder })}
      data={[...offered.values()]}
      value={value}
      onChange={(next) => {
        setChosen([...offered.values()].filter((one) => next.includes(one.value)));
        onChange(next);
      }}
      onSearchChange={onSearch}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={260}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
