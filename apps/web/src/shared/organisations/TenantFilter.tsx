import { FilterChoice } from '../../ui/list/FilterChoice.tsx';
import { useFilterChip } from '../../ui/list/filter-chips.ts';
import { useTenantChoice } from './use-tenant-choice.ts';
import { type TenantOption, type TenantsAsked, tenantLabel } from './use-tenant-options.ts';

interface TenantFilterProps extends TenantsAsked {
  label: string;
  value: string | undefined;
  /** The name of the one in the address, where it is known from another request. */
  name?: { code: string; name: string } | undefined;
  /** An option before all others that is no master or agent: the company. */
  first?: TenantOption;
  onChange: (value: string | undefined) => void;
}

/** One of many masters or agents as a filter, or all. */
export function TenantFilter({ label, value, name, first, onChange, ...from }: TenantFilterProps) {
  const known = [
    ...(first ? [first] : []),
    ...(name && value !== undefined ? [{ value, label: tenantLabel(name) }] : []),
  ];
  const choice = useTenantChoice(from, value === undefined ? [] : [value], known);
  const chosen = choice.options.find((one) => one.value === value)?.label ?? value;
  useFilterChip(label, chosen, () => onChange(undefined));
  const others = choice.options.filter((one) => one.value !== first?.value);
  return (
    <FilterChoice
      label={label}
      options={first ? [first, ...others] : others}
      value={value}
      onChange={(next) => {
        choice.onChosen(next === undefined ? [] : [next]);
        onChange(next);
      }}
      onSearchChange={choice.onSearch}
      searchable
      clearable
    />
  );
}
