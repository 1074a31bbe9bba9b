import type { ProviderGroup, ProviderLogo } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { logos } from './logos.ts';

/** The names, the position and the picture of a provider as fields. */
export function useGeneralFields() {
  const { t } = useTranslation();
  return {
    nameEn: field.text({ label: t('providers.field.nameEn'), ...limitsOf('catalogue.update', 'nameEn') }),
    nameTh: field.text({ label: t('providers.field.nameTh'), ...limitsOf('catalogue.update', 'nameTh') }),
    group: field.choice({
      label: t('providers.groupLabel'),
      options: providerGroups.map((value: ProviderGroup) => ({
        value,
        label: t(`providers.group.${value}`),
      })),
    }),
    logo: field.choice({
      label: t('providers.field.logo'),
      options: logos.map((value: ProviderLogo) => ({ value, label: t(`providers.logo.${value}`) })),
    }),
    sortOrder: field.ordinal({
      label: t('providers.field.sortOrder'),
      description: t('providers.form.sortOrderHelp'),
      ...limitsOf('catalogue.update', 'sortOrder'),
    }),
  };
}
