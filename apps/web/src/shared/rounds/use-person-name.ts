import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the API says in place of a person's name where the product did it by itself. */
const bySystem = 'system';

/** The name of who entered, confirmed or settled; in the reader's language where it was no person. */
export function usePersonName(): (name: string) => string {
  const { t } = useTranslation();
  return useCallback((name) => (name === bySystem ? t('results.system') : name), [t]);
}
