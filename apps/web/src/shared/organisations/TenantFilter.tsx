import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilterChip } from '../../ui/list/filter-chips.ts';
import classes from '../../ui/list/list.module.css';
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
  const { t } = useTranslation();
  const known = [
    ...(first ? [first] : []),
    ...(name && value !== undefined ? [{ value, label: tenantLabel(name) }] : []),
  ];
  const choice = useTenantChoice(from, value === undefined ? [] : [value], known);
  const chosen = choice.options.find((one) => one.value === value)?.label ?? value;
  useFilterChip(label, chosen, () => onChange(undefined));
  const others = choice.options.filter((one) => one.value !== first?.value);
  return (
    <Select
      className={classes.choice ?? ''}
      size="sm"
      aria-label={label}
      placeholder={label}
      data={first ? [first, ...others] : others}
      value={value ?? null}
      onChange={(next) => {
        choice.onChosen(next === null ? [] : [next]);
        onChange(next ?? undefined);
      }}
      onSearchChange={choice.onSearch}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.list.clear', { filter: label }) }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
