import { useTranslation } from 'react-i18next';

interface Named {
  nameEn: string;
  nameTh: string;
}

/** The name of a provider in the language of the console. */
export function useProviderName(): (named: Named) => string {
  const { i18n } = useTranslation();
  return ({ nameEn, nameTh }) => (i18n.language === 'th' ? nameTh : nameEn);
}
