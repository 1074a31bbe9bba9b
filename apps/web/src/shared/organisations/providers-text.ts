import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';

/** The providers that a master or an agent may sell, in short: null means all. */
export function useProvidersText(): (allowed: readonly string[] | null) => string {
  const { t } = useTranslation();
  return (allowed) =>
    allowed === null
      ? t('management.details.allProviders')
      : t('management.details.someProviders', {
          count: allowed.length,
          providers: formatCount(allowed.length),
        });
}
