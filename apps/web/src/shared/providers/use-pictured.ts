import { useMemo } from 'react';
import type { Pictured } from './ProviderLogo.tsx';
import { useProviders } from './use-providers.ts';

type Named = Omit<Pictured, 'logo'> & { providerId: string };

/**
 * A row that names a provider, with the provider's logo from the catalogue; a monogram until the catalogue is
 * loaded.
 */
export function usePictured(): (row: Named) => Pictured {
  const providers = useProviders('providers.list');
  return useMemo(() => {
    const logos = new Map(providers?.map(({ providerId, logo }) => [providerId, logo]));
    return ({ providerId, nameEn, nameTh }) => ({ logo: logos.get(providerId) ?? 'mark', nameEn, nameTh });
  }, [providers]);
}
