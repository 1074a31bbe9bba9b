import { useMemo } from 'react';
import type { Pictured } from './ProviderLogo.tsx';
import { useProviders } from './use-providers.ts';

type Named = Omit<Pictured, 'logo'> & { providerId: string };

/** A row that names a provider, with the picture the catalogue has of it; a mark until the catalogue is there. */
export function usePictured(): (row: Named) => Pictured {
  const providers = useProviders('providers.list');
  return useMemo(() => {
    const logos = new Map(providers?.map(({ providerId, logo }) => [providerId, logo]));
    return ({ providerId, nameEn, nameTh }) => ({ logo: logos.get(providerId) ?? 'mark', nameEn, nameTh });
  }, [providers]);
}
