import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { helpBelow } from '../../ui/forms/help-below.ts';
import type { TenantOption } from './use-tenant-options.ts';

interface TenantSelectProps {
  label: ReactNode;
  /** What no choice means: "The company". */
  placeholder: string;
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly TenantOption[];
  onSearch: (search: string) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** One of many masters or agents; what is typed is asked for at the server. */
export function TenantSelect(props: TenantSelectProps) {
  const { value, onChange, options, onSearch, ...rest } = props;
  // The one that was chosen stays offered while something else is searched for.
  const [chosen, setChosen] = useState<TenantOption | null>(null);
  const known = options.find((one) => one.value === value) ?? (chosen?.value === value ? chosen : null);
  const data = known && !options.includes(known) ? [known, ...options] : [...options];
  return (
    <Select
      inputWrapperOrder={helpBelow}
      {...rest}
      data={data}
      value={value}
      onChange={(next) => {
        setChosen(data.find((one) => one.value === next) ?? null);
        onChange(next);
      }}
      onSearchChange={onSearch}
      searchable
      clearable
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
