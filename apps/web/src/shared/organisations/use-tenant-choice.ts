import { useState } from 'react';
import { type TenantOption, type TenantsAsked, useTenantOptions } from './use-tenant-options.ts';

export interface TenantChoice {
  /** Those that were found, and before them those that are chosen and were not. */
  options: readonly TenantOption[];
  /** There is nobody to choose. */
  nobody: boolean;
  onSearch: (typed: string) => void;
  /** Told what is chosen: its label stays known while something else is searched for. */
  onChosen: (values: readonly string[]) => void;
}

/**
 * One or several of many masters or agents; what is typed is asked for at the server, so that none is out of reach.
 * `known` are those whose names came with what is edited or looked at; one without a name goes by its id.
 */
export function useTenantChoice(
  from: TenantsAsked,
  values: readonly string[],
  known: readonly TenantOption[] = [],
): TenantChoice {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly TenantOption[]>([]);
  const found = useTenantOptions(from, search);
  const missing = values
    .filter((value) => !found?.some((one) => one.value === value))
    .flatMap((value) => {
      const named = [...chosen, ...known].find((one) => one.value === value);
      return named ?? (found ? { value, label: value } : []);
    });
  const options = [...missing, ...(found ?? [])];
  return {
    options,
    nobody: search === '' && found?.length === 0,
    // what is chosen stands where one types: that is no search
    onSearch: (typed) => setSearch([...options, ...known].some(({ label }) => label === typed) ? '' : typed),
    onChosen: (next) => setChosen(options.filter(({ value }) => next.includes(value))),
  };
}
