import type { Provider, ProviderGroup } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { useProviderName } from './use-provider-name.ts';

/** The catalogue rarely changes during a person's work. */
const freshMs = 5 * 60_000;

/**
 * The providers for which a person may use an operation, in menu order: staff limited to certain provider
 * groups are not offered providers that would return nothing.
 */
export function useProviders(forWhat: ConsoleOperation): readonly Provider[] | undefined {
  const may = useMay();
  const { data } = useQuery({ ...callOptions('providers.list'), staleTime: freshMs });
  return useMemo(() => data?.filter(({ group }) => may(forWhat, group)), [data, may, forWhat]);
}

interface Option<T extends string> {
  value: T;
  label: string;
}

/** The same as options of a filter; only those of one group when a group is chosen. */
export function useProviderOptions(
  forWhat: ConsoleOperation,
  group?: ProviderGroup,
): readonly Option<string>[] {
  const nameOf = useProviderName();
  const providers = useProviders(forWhat) ?? [];
  return providers
    .filter((provider) => !group || provider.group === group)
    .map((provider) => ({ value: provider.providerId, label: nameOf(provider) }));
}

/** The groups of these providers as options of a filter, in menu order. */
export function useGroupOptions(forWhat: ConsoleOperation): readonly Option<ProviderGroup>[] {
  const { t } = useTranslation();
  const providers = useProviders(forWhat) ?? [];
  return [...new Set(providers.map(({ group }) => group))].map((group) => ({
    value: group,
    label: t(`providers.group.${group}`),
  }));
}
