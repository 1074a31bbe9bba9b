import { FilterChoice } from './FilterChoice.tsx';
import { useFilterChip } from './filter-chips.ts';

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
  const chosen = options.find((one) => one.value === value)?.label ?? value;
  useFilterChip(label, clearable ? chosen : undefined, () => onChange(undefined));
  return (
    <FilterChoice
      label={label}
      value={value}
      onChange={(next) => onChange(options.find((one) => one.value === next)?.value)}
      options={options}
      searchable={options.length > 12}
      clearable={clearable}
    />
  );
}
