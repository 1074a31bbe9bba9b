import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface FilterSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
  clearable: boolean;
  searchable: boolean;
  /** Where the options are searched elsewhere. */
  onSearchChange?: (typed: string) => void;
}

/** One of a list, or all. */
export function FilterSelect({ label, value, onChange, options, clearable, ...rest }: FilterSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="sm"
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': t('ui.list.clear', { filter: label }) }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
      {...rest}
    />
  );
}
