import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';

/** What a master or an agent may sell, in short: null is everything there is. */
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
