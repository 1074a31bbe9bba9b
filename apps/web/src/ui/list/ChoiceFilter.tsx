import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilterChip } from './filter-chips.ts';
import classes from './list.module.css';

interface ChoiceFilterProps<T extends string> {
  label: string;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  options: readonly { value: T; label: string }[];
  /** False for a list that always shows one of them. */
  clearable?: boolean;
}

/** One of a closed list, or all. */
export function ChoiceFilter<T extends string>({
  label,
  value,
  onChange,
  options,
  clearable = true,
}: ChoiceFilterProps<T>) {
  const { t } = useTranslation();
  const chosen = options.find((one) => one.value === value)?.label ?? value;
  useFilterChip(label, clearable ? chosen : undefined, () => onChange(undefined));
  return (
    <Select<T>
      className={classes.choice ?? ''}
      size="sm"
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable={options.length > 12}
      clearable={clearable}
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': t('ui.list.clear', { filter: label }) }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
