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

/** A longer choice would be cut or broken in a list as wide as the field: the list is then wider. */
const fieldFits = 16;
const wideList = { dropdown: { minWidth: 'min(280px, 80vw)' } };

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
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      {...(options.some((one) => one.label.length > fieldFits) && { styles: wideList })}
      {...rest}
    />
  );
}
