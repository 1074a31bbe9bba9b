import { useState } from 'react';
import { type TenantOption, type TenantsAsked, useTenantOptions } from './use-tenant-options.ts';

export interface TenantChoice {
  /** The ones found, after the chosen ones that were not found. */
  options: readonly TenantOption[];
  /** There is nobody to choose. */
  nobody: boolean;
  onSearch: (typed: string) => void;
  /** Called with the choice: its label stays known while the person searches for another one. */
  onChosen: (values: readonly string[]) => void;
}

/**
 * One or several of many masters or agents. The search runs on the server, so that all of them can be found.
 * `known` are those whose names came with the data that is edited or shown; one without a name is shown by
 * its id.
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
    // The field contains the name of the choice: that is not a search.
    onSearch: (typed) => setSearch([...options, ...known].some(({ label }) => label === typed) ? '' : typed),
    onChosen: (next) => setChosen(options.filter(({ value }) => next.includes(value))),
  };
}
