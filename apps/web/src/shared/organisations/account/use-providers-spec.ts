import { useTranslation } from 'react-i18next';
import { useProviderName } from '../../providers/use-provider-name.ts';
import { useProviders } from '../../providers/use-providers.ts';
import { providersSpec } from './providers-spec.ts';

/** The declaration of "providers allowed", with the names of the catalogue. */
export function useProvidersSpec() {
  const { t } = useTranslation();
  const nameOf = useProviderNames();
  return providersSpec({
    label: t('organisations.providers.label'),
    everything: t('organisations.providers.all'),
    choose: t('organisations.providers.choose'),
    added: t('organisations.providers.added'),
    taken: t('organisations.providers.taken'),
    some: (count) => t('organisations.providers.count', { count }),
    nameOf,
  });
}

/** The name of a provider by its id. */
export function useProviderNames(): (providerId: string) => string {
  const name = useProviderName();
  const providers = useProviders('providers.list') ?? [];
  return (providerId) => {
    const known = providers.find((one) => one.providerId === providerId);
    return known ? name(known) : providerId;
  };
}
