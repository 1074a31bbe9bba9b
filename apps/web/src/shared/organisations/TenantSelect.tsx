import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { helpBelow } from '../../ui/forms/help-below.ts';
import type { TenantChoice } from './use-tenant-choice.ts';

interface TenantSelectProps {
  choice: TenantChoice;
  label: ReactNode;
  /** The meaning of no choice: "The company". */
  placeholder?: string;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  /** A choice cannot be removed again, only replaced. */
  required?: boolean;
  w?: number | string;
}

/** One out of many masters or agents, in a form. */
export function TenantSelect({ choice, onChange, ...rest }: TenantSelectProps) {
  const { required = false } = rest;
  return (
    <Select
      inputWrapperOrder={helpBelow}
      {...rest}
      data={[...choice.options]}
      onChange={(next) => {
        choice.onChosen(next === null ? [] : [next]);
        onChange(next);
      }}
      onSearchChange={choice.onSearch}
      searchable
      clearable={!required}
      allowDeselect={!required}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
