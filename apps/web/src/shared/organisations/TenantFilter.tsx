import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/list/list.module.css';
import { type TenantOption, useAgentOptions, useMasterOptions } from './use-tenant-options.ts';

interface TenantFilterProps {
  label: string;
  of: 'masters' | 'agents';
  /** Only agents below this master. */
  below?: string | undefined;
  value: string | undefined;
  /** What the one of the address is called, where that is known from elsewhere. */
  name?: { code: string; name: string } | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of many masters or agents as a filter, or no matter which; what is typed is asked for at the server. */
export function TenantFilter({ label, of, below, value, name, onChange }: TenantFilterProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<TenantOption | null>(null);
  const masters = useMasterOptions({ search, enabled: of === 'masters' });
  const agents = useAgentOptions({ search, enabled: of === 'agents', aggregatorId: below ?? null });
  const options = of === 'masters' ? masters : agents;
  // The one that was chosen stays offered while something else is searched for; one from a link goes by its id.
  const known =
    options.find((one) => one.value === value) ??
    (chosen?.value === value
      ? chosen
      : value === undefined
        ? null
        : { value, label: name ? `${name.code} · ${name.name}` : value });
  const data =
    known && !options.some((one) => one.value === known.value) ? [known, ...options] : [...options];
  return (
    <Select
      className={classes.choice ?? ''}
      size="sm"
      aria-label={label}
      placeholder={label}
      data={data}
      value={value ?? null}
      onChange={(next) => {
        setChosen(data.find((one) => one.value === next) ?? null);
        onChange(next ?? undefined);
      }}
      onSearchChange={setSearch}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.list.remove', { filter: label }) }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
