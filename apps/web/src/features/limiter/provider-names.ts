import { useMemo } from 'react';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../shared/providers/use-providers.ts';

/** The name of a provider by its id. */
export function useProviderNames(): (providerId: string) => string {
  const name = useProviderName();
  const providers = useProviders('limiter.list');
  return useMemo(() => {
    const byId = new Map(providers?.map((one) => [one.providerId, one]));
    return (providerId: string) => {
      const known = byId.get(providerId);
      return known ? name(known) : providerId;
    };
  }, [providers, name]);
}
